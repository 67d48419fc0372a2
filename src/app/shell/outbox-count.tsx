import { Link } from '@tanstack/react-router'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import styles from './outbox-count.module.css'

/** The number of entries in the outbox, if any. */
export const OutboxCount = () => {
  const entries = useOutbox()
  if (entries.length === 0) return null
  const needsYou = entries.some(({ state }) => state === 'needs-you')
  return (
    <Link to="/outbox" className={styles.count} data-needs-you={needsYou || undefined}>
      <span className={styles.label}>{needsYou ? 'Not sent' : 'Waiting'}</span>
      <span className={styles.number}>{entries.length}</span>
    </Link>
  )
}
