import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './room-controls.module.css'

interface ControlButtonProps {
  icon: ReactNode
  label: string
  /** The accessible name, where it says more than the label. */
  name?: string
  /** Undefined for a button that is no toggle, which omits `aria-pressed`. */
  isOn?: boolean | undefined
  isBusy?: boolean
  /** Shown at the icon; 0 shows nothing. */
  count?: number
  tone?: 'alert' | 'leave'
  onPress: () => void
}

/** One of the five controls of a room. */
export const ControlButton = (props: ControlButtonProps) => {
  const { icon, label, name, isOn, isBusy = false, count = 0, tone, onPress } = props
  return (
    <button
      type="button"
      className={classNames(styles.control, tone && styles[tone])}
      aria-label={name}
      aria-pressed={isOn}
      aria-busy={isBusy || undefined}
      onClick={() => isBusy || onPress()}
    >
      <span className={styles.icon}>
        {icon}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </span>
      {label}
    </button>
  )
}
