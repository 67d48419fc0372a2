import type { ReactNode } from 'react'
import styles from './meeting.module.css'

interface RoundButtonProps {
  icon: ReactNode
  label: string
  busy?: boolean
  onPress: () => void
}

/** Uses `aria-disabled`, because `disabled` would drop the focus while the button is busy. */
export const RoundButton = ({ icon, label, busy = false, onPress }: RoundButtonProps) => (
  <button
    type="button"
    className={styles.roundButton}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={() => {
      if (!busy) onPress()
    }}
  >
    <span className={styles.iconCircle}>{icon}</span>
    {label}
  </button>
)
