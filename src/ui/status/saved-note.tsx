import { useEffect, useState } from 'react'
import { formatRelativeTime } from '#src/format/relative-time.ts'
import styles from './note.module.css'

const MINUTE = 60_000

interface SavedNoteProps {
  /** When it was saved, in milliseconds. */
  at: number
}

/** How old a saved page is: "Saved 3 h ago". */
export const SavedNote = ({ at }: SavedNoteProps) => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className={styles.saved} role="status" suppressHydrationWarning>
      Saved {formatRelativeTime(at, Math.max(now, at))}
    </p>
  )
}
