import { CoursesMarquee } from '#src/features/gigs/marquee/courses-marquee.tsx'
import { useSession } from '#src/session/use-session.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { OwnGigs } from './own-gigs.tsx'
import styles from './teacher-dashboard-page.module.css'

export const TeacherDashboardPage = () => {
  const name = useSession()?.user.name
  return (
    <div className={styles.page}>
      <PageTitle
        title={
          name ? (
            <>
              Assalamu alaikum, <bdi>{name}</bdi>
            </>
          ) : (
            'Assalamu alaikum'
          )
        }
        action={
          <LinkButton to="/create-class" variant="outline">
            Create New Class
          </LinkButton>
        }
      />
      <CoursesMarquee />
      <section aria-labelledby="own-gigs">
        <h2 id="own-gigs" className={styles.heading}>
          My Gigs
        </h2>
        <OwnGigs />
      </section>
    </div>
  )
}
