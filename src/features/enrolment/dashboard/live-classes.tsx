import { useInfiniteQuery } from '@tanstack/react-query'
import { EMPTY_ROOM, type Gig } from '#contract/gigs.ts'
import { allRows } from '#src/api/paged-query.ts'
import { ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { LinkButton } from '#src/ui/button.tsx'
import styles from './live-classes.module.css'

/** The classes whose live room is open now. Saved data cannot know that, so offline there are none. */
export const useLiveClasses = (): readonly Gig[] => {
  const { data } = useInfiniteQuery(ownCoursesQuery('enrolled'))
  const isOnline = useIsOnline()
  return allRows(data).filter(({ isLive }) => isLive && isOnline)
}

/** Open rooms. The first one has the filled button of the page. */
export const LiveClasses = ({ live }: { live: readonly Gig[] }) => {
  if (live.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Open rooms">
      {live.map(({ _id, title, isRoomEmpty }, index) => (
        <li key={_id} className={styles.live}>
          <div className={styles.text}>
            <p className={styles.label}>{isRoomEmpty ? EMPTY_ROOM : 'Live now'}</p>
            <h2 className={styles.title} dir="auto">
              {title}
            </h2>
          </div>
          <LinkButton
            className={index === 0 ? styles.join : styles.outlined}
            variant={index === 0 ? 'solid' : 'outline'}
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
