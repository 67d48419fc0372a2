import { useQuery } from '@tanstack/react-query'
import type { PublicGig } from '#contract/public/public-gigs.ts'
import { CourseCard } from '#src/features/courses/cards/course-card.tsx'
import { featuredCoursesQuery } from '#src/features/courses/courses.queries.ts'
import { SavedAnswerNote } from '#src/features/courses/saved-answer-note.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { CardGrid } from '#src/ui/cards/card-grid.tsx'
import styles from './landing.module.css'

/** Reads the query itself, because a new prop before the hydration would remove the prerendered cards. */
const SavedCoursesNote = () => <SavedAnswerNote query={useQuery(featuredCoursesQuery())} />

/** A few classes on sale, with price and next lesson. */
export const FeaturedCourses = ({ gigs }: { gigs: readonly PublicGig[] }) => (
  <section className={styles.section}>
    <h2>Classes you can join</h2>
    <SavedCoursesNote />
    <CardGrid label="Classes you can join">
      {gigs.map((gig) => (
        <CourseCard key={gig.id} gig={gig} isNextLessonShown />
      ))}
    </CardGrid>
    <LinkButton to="/courses" variant="outline">
      See all classes
    </LinkButton>
  </section>
)
