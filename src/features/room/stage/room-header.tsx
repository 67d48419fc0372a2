import { describePeopleChip } from '#src/features/room/people/describe-people-button.ts'
import { LockIcon, MessageIcon, PeopleIcon } from '#src/features/room/room-icons.tsx'
import type { RoomView } from '#src/features/room/room-view.ts'
import { useIsLiveBlocked } from '#src/realtime/use-live.ts'
import { classNames } from '#src/ui/class-names.ts'
import { MoreIcon } from '#src/ui/icons.tsx'
import roundButton from '#src/ui/round-button.module.css'
import shared from '#src/ui/shared.module.css'
import { ElapsedTimer } from './elapsed-timer.tsx'
import styles from './room-header.module.css'
import stage from './stage.module.css'

const MAX_COUNT = 99

const describeChat = (unread: number): string => (unread === 0 ? 'Discussion' : `Discussion, ${unread} new`)

interface RoomHeaderProps {
  title: string
  view: RoomView
  /** Null for the teacher, whose list of people is one of the five controls. */
  people: { readonly hands: number; readonly open: () => void } | null
  chat: { readonly isOpen: boolean; readonly unread: number; readonly toggle: () => void }
  onMore: () => void
}

const ConnectionState = ({ isConnected }: Pick<RoomView, 'isConnected'>) => {
  const isBlocked = useIsLiveBlocked()
  return (
    <span role="status" className={styles.lost}>
      {!isConnected && (isBlocked ? 'Live connections are blocked' : 'Reconnecting…')}
    </span>
  )
}

export const RoomHeader = ({ title, view, people, chat, onMore }: RoomHeaderProps) => (
  <header className={classNames(stage.head, styles.head)}>
    <div className={styles.titles}>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      {view.isConnected && <ElapsedTimer since={view.startedAt} label="Time since the start of the class" />}
      <ConnectionState isConnected={view.isConnected} />
    </div>
    {view.isLocked && (
      <span className={styles.lock}>
        <LockIcon />
        <span className={shared.visuallyHidden}>Locked</span>
      </span>
    )}
    <span className={styles.headButtons}>
      {people && (
        <button
          type="button"
          className={classNames(styles.headButton, styles.people)}
          aria-label={describePeopleChip({ hands: people.hands, people: view.people.length })}
          aria-haspopup="dialog"
          onClick={people.open}
        >
          <PeopleIcon />
          {view.people.length}
        </button>
      )}
      <button
        type="button"
        className={classNames(roundButton.roundButton, styles.headButton)}
        aria-label={describeChat(chat.unread)}
        aria-pressed={chat.isOpen}
        onClick={chat.toggle}
      >
        <MessageIcon />
        {chat.unread > 0 && <span className={styles.count}>{Math.min(chat.unread, MAX_COUNT)}</span>}
      </button>
      <button
        type="button"
        className={classNames(roundButton.roundButton, styles.headButton)}
        aria-label="More"
        aria-haspopup="dialog"
        onClick={onMore}
      >
        <MoreIcon />
      </button>
    </span>
  </header>
)
