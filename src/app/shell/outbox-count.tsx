import { Link } from '@tanstack/react-router'
import { useOutbox, useOutboxOverview } from '#src/offline/outbox/use-outbox.ts'
import styles from './outbox-count.module.css'

/** The number of entries in the outbox, if any, with those that are missing from it. */
export const OutboxCount = () => {
  const entries = useOutbox()
  const { missing } = useOutboxOverview()
  const count = entries.length + missing
  if (count === 0) return null
  const needsYou = missing > 0 || entries.some(({ state }) => state === 'needs-you')
  return (
    <Link to="/outbox" className={styles.count} data-needs-you={needsYou || undefined}>
      <span className={styles.label}>{needsYou ? 'Not sent' : 'Waiting'}</span>
      <span className={styles.number}>{count}</span>
    </Link>
  )
}
