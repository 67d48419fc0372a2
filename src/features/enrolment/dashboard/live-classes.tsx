import { EMPTY_ROOM, type Gig } from '#contract/gigs.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { LinkButton } from '#src/ui/button.tsx'
import styles from './live-classes.module.css'

/** The classes whose live room is open now. Saved data cannot know that, so offline there are none. */
export const LiveClasses = ({ gigs }: { gigs: readonly Gig[] }) => {
  const isOnline = useIsOnline()
  const live = gigs.filter(({ isLive }) => isLive && isOnline)
  if (live.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Open rooms">
      {live.map(({ _id, title, isRoomEmpty }) => (
        <li key={_id} className={styles.live}>
          <div className={styles.text}>
            <p className={styles.label}>{isRoomEmpty ? EMPTY_ROOM : 'Live now'}</p>
            <h2 className={styles.title} dir="auto">
              {title}
            </h2>
          </div>
          <LinkButton
            className={styles.join}
            to="/student-dashboard/$gigId"
            params={{ gigId: _id }}
            search={{ tab: 'meeting' }}
            aria-label={`Join: ${title}`}
          >
            Join
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
