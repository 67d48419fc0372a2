import { Switch } from '#src/ui/fields/switch.tsx'
import { useShortcutChoice } from './shortcut-choice.ts'
import styles from './shortcut-list.module.css'

/** Switches all single keys; only for devices with a pointer that hovers, because phones have no keys. */
export const ShortcutSwitch = () => {
  const [isOn, choose] = useShortcutChoice()
  return (
    <div className={styles.switch}>
      <Switch label="Keyboard shortcuts" isOn={isOn} onChange={choose} />
    </div>
  )
}
