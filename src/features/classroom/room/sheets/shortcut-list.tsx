import { Fragment } from 'react'
import styles from './more-sheet.module.css'
import type { RoomShortcut } from './use-room-shortcuts.ts'

interface ShortcutListProps {
  shortcuts: readonly RoomShortcut[]
  choice: readonly [boolean, (isOn: boolean) => void]
}

export const ShortcutList = ({ shortcuts, choice: [isOn, choose] }: ShortcutListProps) => (
  <div className={styles.shortcuts}>
    <label className={styles.choice}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => choose(target.checked)} />
      Keyboard shortcuts
    </label>
    {isOn && (
      <dl className={styles.keys}>
        {shortcuts.map(({ key, label }) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </Fragment>
        ))}
      </dl>
    )}
  </div>
)
