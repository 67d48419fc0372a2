import styles from './switch.module.css'

interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A setting that applies immediately. */
export const Switch = ({ label, isOn, onChange }: SwitchProps) => (
  <label className={styles.row}>
    <span>{label}</span>
    <input
      type="checkbox"
      className={styles.switch}
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
)
