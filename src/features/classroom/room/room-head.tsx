import { Badge } from '#src/ui/badge.tsx'
import { CallTime } from './call-time.tsx'
import styles from './inside-room.module.css'
import { LockIcon } from './room-icons.tsx'
import type { RoomView } from './room-view.ts'

/** Which class this is, how long it lasts, and whether the line holds. */
export const RoomHead = ({ title, view }: { title: string; view: RoomView }) => (
  <header className={styles.head}>
    <h1 className={styles.title} dir="auto">
      {title}
    </h1>
    {view.isLocked && (
      <span className={styles.lock}>
        <LockIcon />
        Locked
      </span>
    )}
    <span role="status">{!view.isHeard && <Badge tone="gold">Reconnecting…</Badge>}</span>
    <CallTime />
  </header>
)
