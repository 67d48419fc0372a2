import { useEffect, useState } from 'react'
import { formatRelativeTime } from '#src/format/relative-time.ts'
import styles from './note.module.css'

const MINUTE_MS = 60_000

interface SavedNoteProps {
  /** Milliseconds since 1970. */
  at: number
}

/** The age of a page shown from saved data: "Saved 3 h ago". */
export const SavedNote = ({ at }: SavedNoteProps) => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className={styles.saved} role="status" suppressHydrationWarning>
      {`Saved ${formatRelativeTime(at, Math.max(now, at))}`}
    </p>
  )
}
