import type { ReactNode } from 'react'
import { CoursesMarquee } from '#src/features/gigs/marquee/courses-marquee.tsx'
import { useSession } from '#src/session/use-session.ts'
import { LinkButton } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { OwnGigs } from './own-gigs.tsx'
import styles from './teacher-dashboard-page.module.css'

interface TeacherDashboardPageProps {
  /** Whether the live room of a class is open. */
  hasOpenRoom?: boolean
  /** The next lesson of all classes. */
  nextLesson?: ReactNode
  /** The teacher's open tasks. */
  attention: ReactNode
  /** The payments of this month. */
  payments: ReactNode
}

export const TeacherDashboardPage = ({ hasOpenRoom, nextLesson, attention, payments }: TeacherDashboardPageProps) => {
  const name = useSession()?.user.name
  return (
    <div className={styles.page} data-open-room={hasOpenRoom || undefined}>
      <h1 className={styles.greeting}>
        Assalamu alaikum
        {name && (
          <>
            , <bdi>{name}</bdi>
          </>
        )}
      </h1>
      {nextLesson}
      {attention}
      <section aria-labelledby="own-gigs">
        <header className={styles.head}>
          <h2 id="own-gigs" className={shared.heading}>
            My Gigs
          </h2>
          <LinkButton to="/create-class" variant="quiet">
            Create New Class
          </LinkButton>
        </header>
        <OwnGigs />
      </section>
      {payments}
      <CoursesMarquee />
    </div>
  )
}
