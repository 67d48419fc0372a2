import styles from './shortcut-list.module.css'
import type { Shortcut } from './use-shortcuts.ts'

interface ShortcutListProps {
  shortcuts: readonly Shortcut[]
  choice: readonly [isOn: boolean, choose: (isOn: boolean) => void]
}

/** The keys of a screen with a switch that turns them off; only for devices with a pointer that hovers. */
export const ShortcutList = ({ shortcuts, choice: [isOn, choose] }: ShortcutListProps) => (
  <div className={styles.shortcuts}>
    <label className={styles.choice}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => choose(target.checked)} />
      Keyboard shortcuts
    </label>
    {isOn && (
      <dl className={styles.keys}>
        {shortcuts.map(({ key, label }) => (
          <div key={key} className={styles.key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    )}
  </div>
)
