import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type CatalogueSearch, catalogueQueryString } from '#contract/public/catalogue-search.ts'
import { CourseCard } from '#src/features/courses/cards/course-card.tsx'
import { coursesQuery } from '#src/features/courses/courses.queries.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { CardGrid } from '#src/ui/cards/card-grid.tsx'
import { createIcon, SearchIcon } from '#src/ui/icons.tsx'
import shared from '#src/ui/shared.module.css'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { listActiveFilters } from './active-filters.ts'
import styles from './search-form.module.css'

const OTHER_COURSES = 3

const BoardPicture = createIcon('M4 4.5h16v11H4zM12 15.5V20M8 20h8')

/** The best classes of the same subject. If the subject was the only filter, the best classes of all subjects. */
const OtherCourses = ({ search: { subject, sort: _sort, cursor: _cursor, ...rest } }: { search: CatalogueSearch }) => {
  const isNarrower = catalogueQueryString(rest) !== ''
  const { data } = useQuery(coursesQuery(subject && isNarrower ? { subject } : {}, OTHER_COURSES))
  const gigs = data?.value.gigs ?? []
  if (gigs.length === 0) return null
  return (
    <section className={shared.stackS}>
      <h2>Other classes</h2>
      <CardGrid label="Other classes">
        {gigs.map((gig) => (
          <CourseCard key={gig.id} gig={gig} />
        ))}
      </CardGrid>
    </section>
  )
}

/** A link to a later page can outlive the classes that it listed. */
const EndOfList = ({ search: { cursor: _cursor, ...first } }: { search: CatalogueSearch }) => (
  <EmptyState
    picture={<BoardPicture />}
    title="No more classes"
    text="The list ends before this page."
    action={
      <LinkButton to="/courses" search={first} variant="outline">
        First page
      </LinkButton>
    }
  />
)

/** No results: which filters to remove, or the way back from a page after the last. */
export const NoCourses = ({ search }: { search: CatalogueSearch }) => {
  if (search.cursor !== undefined) return <EndOfList search={search} />
  const filters = listActiveFilters(search)
  if (filters.length === 0)
    return (
      <EmptyState
        picture={<BoardPicture />}
        title="No classes yet"
        text="Classes appear here as soon as a teacher publishes one. Until then, the Library is open to you."
        action={
          <LinkButton to="/library" variant="outline">
            Library
          </LinkButton>
        }
      />
    )
  return (
    <>
      <EmptyState
        picture={<SearchIcon />}
        title="No class matches all of this"
        text="Remove what matters least to you:"
        action={
          <>
            <ul className={styles.removals}>
              {filters.map(({ label, without }) => (
                <li key={label}>
                  <Link to="/courses" search={without} className={styles.removal} aria-label={`Remove ${label}`}>
                    {label} <span aria-hidden="true">×</span>
                  </Link>
                </li>
              ))}
            </ul>
            <LinkButton to="/courses" variant="outline">
              Show all classes
            </LinkButton>
          </>
        }
      />
      <OtherCourses search={search} />
    </>
  )
}
