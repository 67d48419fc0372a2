import type { ReactNode } from 'react'
import type { useHold } from '#src/features/room/talk/use-hold.ts'
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
  /** Shows a dot at the icon. Describe the news in `name`. */
  hasNews?: boolean
  tone?: 'alert' | 'hand' | 'leave'
  /** Handlers for holding the button, which has another effect than a tap. */
  hold?: ReturnType<typeof useHold>
  onPress: () => void
}

/** One of the five controls of a room. */
export const ControlButton = (props: ControlButtonProps) => {
  const { icon, label, name, isOn, isBusy = false, count = 0, hasNews = false, tone, hold, onPress } = props
  return (
    <button
      type="button"
      className={classNames(styles.control, tone && styles[tone])}
      aria-label={name}
      aria-pressed={isOn}
      aria-busy={isBusy || undefined}
      {...hold}
      onClick={() => isBusy || onPress()}
    >
      {icon}
      {label} {count > 0 && <span className={styles.count}>{count}</span>}
      {hasNews && <span className={styles.news} />}
    </button>
  )
}
