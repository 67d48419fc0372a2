import { Link } from '@tanstack/react-router'
import { TEACHER_GIGS_MAX } from '#contract/public/public-limit.ts'
import type { PublicTeacher } from '#contract/public/public-teachers.ts'
import { CourseCard } from '#src/features/courses/cards/course-card.tsx'
import { ReviewsSection, type ReviewsSectionProps } from '#src/features/courses/reviews-section.tsx'
import { ShareButton } from '#src/features/courses/share/share-button.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { CardGrid } from '#src/ui/cards/card-grid.tsx'
import shared from '#src/ui/shared.module.css'
import { Stars } from '#src/ui/stars/stars.tsx'
import { LinkedText } from '#src/ui/user-text/linked-text.tsx'
import { VerifiedMark } from '#src/ui/verified-mark.tsx'
import styles from './teacher-page.module.css'

const CHECKED_TEXTS = { identity: 'identity card', degree: 'degree' } as const

const describeChecks = (checked: PublicTeacher['checked']): string =>
  `We have checked the ${checked.map((document) => CHECKED_TEXTS[document]).join(' and the ')} of this teacher.`

const Head = ({ teacher }: { teacher: PublicTeacher }) => (
  <header className={styles.head}>
    <Avatar name={teacher.name} picture={teacher.picture} size="large" />
    <div className={styles.headText}>
      <h1>
        <bdi>{teacher.name}</bdi> {teacher.verified && <VerifiedMark />}
      </h1>
      {teacher.expertise.length > 0 && <p className={shared.soft}>{teacher.expertise.join(' · ')}</p>}
      {teacher.languages.length > 0 && <p className={shared.hint}>Speaks {teacher.languages.join(', ')}</p>}
      <p>
        <Stars ratings={[]} summary={teacher.rating} />
      </p>
    </div>
  </header>
)

const Classes = ({ name, gigs }: Pick<PublicTeacher, 'name' | 'gigs'>) => {
  if (gigs.length === 0) return <p className={shared.soft}>This teacher has no class on sale now.</p>
  return (
    <>
      <CardGrid label="Classes">
        {gigs.map((gig) => (
          <CourseCard key={gig.id} gig={gig} />
        ))}
      </CardGrid>
      {gigs.length === TEACHER_GIGS_MAX && (
        <p>
          <Link className={shared.link} to="/courses" search={{ search: name, sort: 'newest' }}>
            Search for {name} in all classes
          </Link>
        </p>
      )}
    </>
  )
}

export interface TeacherArticleProps {
  teacher: PublicTeacher
  reviewActions: ReviewsSectionProps['actions']
}

/** The content of the page of a teacher. */
export const TeacherArticle = ({ teacher, reviewActions }: TeacherArticleProps) => (
  <article className={styles.page}>
    <Head teacher={teacher} />
    {teacher.checked.length > 0 && (
      <p className={styles.checked}>
        <VerifiedMark /> {describeChecks(teacher.checked)}
      </p>
    )}
    {teacher.bio && (
      <p className={shared.userText} dir="auto">
        <LinkedText text={teacher.bio} />
      </p>
    )}
    <section className={shared.stackS}>
      <h2>Classes</h2>
      <Classes name={teacher.name} gigs={teacher.gigs} />
    </section>
    <ReviewsSection
      of={{ kind: 'teacher', id: teacher.id }}
      rating={teacher.rating}
      reviews={teacher.reviews}
      actions={reviewActions}
    />
    <div className={shared.needsScripts}>
      <ShareButton path={`/teachers/${teacher.id}`} title={teacher.name} />
    </div>
  </article>
)
