import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from './meeting.module.css'

interface RoundButtonProps {
  icon: ReactNode
  label: string
  tone?: 'calm' | 'main'
  busy?: boolean
  onPress: () => void
}

/** Uses `aria-disabled`, because `disabled` would drop the focus while the button is busy. */
export const RoundButton = ({ icon, label, tone = 'calm', busy = false, onPress }: RoundButtonProps) => (
  <button
    type="button"
    className={styles.roundButton}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={() => {
      if (!busy) onPress()
    }}
  >
    <span className={classNames(styles.iconCircle, styles[tone])}>{icon}</span>
    {label}
  </button>
)
