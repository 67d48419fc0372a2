import { Keys } from './keys.tsx'
import { useShortcutChoice } from './shortcut-choice.ts'
import styles from './shortcut-list.module.css'
import { ShortcutSwitch } from './shortcut-switch.tsx'
import type { Shortcut } from './use-shortcuts.ts'

/** The keys of a screen with the switch that turns them off. */
export const ShortcutList = ({ shortcuts }: { shortcuts: readonly Pick<Shortcut, 'key' | 'label'>[] }) => {
  const [isOn] = useShortcutChoice()
  return (
    <div className={styles.shortcuts}>
      <ShortcutSwitch />
      {isOn && <Keys list={shortcuts.map(({ key, label }) => ({ keys: key, label }))} />}
    </div>
  )
}
