import { LockIcon } from '#src/features/classroom/room/room-icons.tsx'
import type { RoomView } from '#src/features/classroom/room/room-view.ts'
import { Badge } from '#src/ui/badge.tsx'
import { CallTimer } from './call-timer.tsx'
import styles from './stage.module.css'

export const RoomHeader = ({ title, view }: { title: string; view: RoomView }) => (
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
    <span role="status">{!view.isConnected && <Badge tone="gold">Reconnecting…</Badge>}</span>
    <CallTimer />
  </header>
)
