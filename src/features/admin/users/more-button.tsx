import { MoreIcon } from '#src/ui/icons.tsx'
import styles from './users.module.css'

interface MoreButtonProps {
  label: string
  onClick: () => void
}

/** Opens the dialog with all actions for a row. */
export const MoreButton = ({ label, onClick }: MoreButtonProps) => (
  <button type="button" className={styles.more} aria-label={label} aria-haspopup="dialog" onClick={onClick}>
    <MoreIcon />
  </button>
)
