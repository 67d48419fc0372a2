import { HandIcon, LockIcon } from '#src/features/classroom/room/room-icons.tsx'
import type { RoomView } from '#src/features/classroom/room/room-view.ts'
import { Badge } from '#src/ui/badge.tsx'
import { MoreIcon } from '#src/ui/icons.tsx'
import shared from '#src/ui/shared.module.css'
import { CallTimer } from './call-timer.tsx'
import styles from './stage.module.css'

interface RoomHeaderProps {
  title: string
  view: RoomView
  /** Null for the teacher, whose hand nobody waits for. */
  hand: { readonly isUp: boolean; readonly toggle: () => void } | null
  onMore: () => void
}

export const RoomHeader = ({ title, view, hand, onMore }: RoomHeaderProps) => (
  <header className={styles.head}>
    <h1 className={styles.title} dir="auto">
      {title}
    </h1>
    {view.isLocked && (
      <span className={styles.lock}>
        <LockIcon />
        <span className={shared.visuallyHidden}>Locked</span>
      </span>
    )}
    <span role="status">{!view.isConnected && <Badge tone="gold">Reconnecting…</Badge>}</span>
    <CallTimer />
    <span className={styles.headButtons}>
      {hand && (
        <button
          type="button"
          className={styles.headButton}
          aria-label="Raise hand"
          aria-pressed={hand.isUp}
          onClick={hand.toggle}
        >
          <HandIcon />
        </button>
      )}
      <button type="button" className={styles.headButton} aria-label="More" aria-haspopup="dialog" onClick={onMore}>
        <MoreIcon />
      </button>
    </span>
  </header>
)
