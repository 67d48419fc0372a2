import { useInfiniteQuery } from '@tanstack/react-query'
import type { CurrentClass } from '#contract/gigs/current-classes.ts'
import { EMPTY_ROOM } from '#contract/gigs.ts'
import { useCurrentClasses } from '#src/api/gigs/current-classes.ts'
import { ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { useKnownLive } from '#src/offline/network/live-rooms.ts'
import { JoinLink } from './card-lesson.tsx'
import styles from './live-classes.module.css'

/** The classes whose live room is open now. */
export const useLiveClasses = (): readonly CurrentClass[] => {
  const { data: enrolled } = useInfiniteQuery(ownCoursesQuery('enrolled'))
  const classes = useKnownLive(useCurrentClasses(enrolled).classes)
  return classes.filter(({ isLive }) => isLive)
}

/** Open rooms. The first one has the filled button of the page. */
export const LiveClasses = ({ live }: { live: readonly CurrentClass[] }) => {
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
          <JoinLink gig={{ _id, title }} isMain={index === 0} className={index === 0 ? styles.join : styles.outlined} />
        </li>
      ))}
    </ul>
  )
}
