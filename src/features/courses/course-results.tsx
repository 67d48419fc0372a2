import { Link } from '@tanstack/react-router'
import type { CatalogueSearch } from '#contract/public/catalogue-search.ts'
import type { PublicGig } from '#contract/public/public-gigs.ts'
import { CardGrid } from '#src/ui/cards/card-grid.tsx'
import { CourseCard } from './cards/course-card.tsx'
import styles from './page-links.module.css'
import { NoCourses } from './search/no-courses.tsx'
import { readCatalogueQuery } from './search/read-catalogue-query.ts'

export interface CourseResultsProps {
  gigs: readonly PublicGig[]
  /** The cursor of the next page. */
  next: string | null
  /** The search of the catalogue's URL. */
  query: string
}

/** Plain links to the first and the next page. Cursors do not support jumping to a page in the middle. */
const Pages = ({ search, next }: { search: CatalogueSearch; next: string | null }) => {
  const { cursor, ...first } = search
  if (!cursor && !next) return null
  return (
    <nav className={styles.links} aria-label="Pages">
      {cursor && (
        <Link to="/courses" search={first}>
          First page
        </Link>
      )}
      {next && (
        <Link to="/courses" search={{ ...first, cursor: next }}>
          Next page
        </Link>
      )}
    </nav>
  )
}

/** One page of the catalogue. */
export const CourseResults = ({ gigs, next, query }: CourseResultsProps) => {
  const search = readCatalogueQuery(query)
  if (gigs.length === 0) return <NoCourses search={search} />
  return (
    <>
      <CardGrid label="Classes">
        {gigs.map((gig) => (
          <CourseCard key={gig.id} gig={gig} isNextLessonShown={search.sort === 'soonest'} />
        ))}
      </CardGrid>
      <Pages search={search} next={next} />
    </>
  )
}
