import { useInfiniteQuery } from '@tanstack/react-query'
import type { CurrentClass } from '#contract/gigs/current-classes.ts'
import { EMPTY_ROOM } from '#contract/gigs.ts'
import { ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { useCurrentClasses } from '#src/features/enrolment/use-current-classes.ts'
import { JoinLink } from './card-lesson.tsx'
import styles from './live-classes.module.css'

/** The classes whose live room is open now. */
export const useLiveClasses = (): readonly CurrentClass[] => {
  const { classes } = useCurrentClasses(useInfiniteQuery(ownCoursesQuery('enrolled')))
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
