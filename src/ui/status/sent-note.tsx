import { formatDateTime } from '#src/format/dates.ts'
import styles from './note.module.css'

interface SentNoteProps {
  /** When the server confirmed it, in milliseconds since 1970. */
  at: number
}

/** "Sent 21 Nov 2025, 05:02". */
export const SentNote = ({ at }: SentNoteProps) => {
  const moment = new Date(at).toISOString()
  return (
    <p className={styles.sent} role="status">
      Sent <time dateTime={moment}>{formatDateTime(moment)}</time>
    </p>
  )
}
