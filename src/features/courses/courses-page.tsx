import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CatalogueSearch, catalogueQueryString } from '#contract/public/catalogue-search.ts'
import { CardGridOutline } from '#src/ui/cards/card-grid.tsx'
import shared from '#src/ui/shared.module.css'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { coursesQuery } from './courses.queries.ts'
import styles from './courses-page.module.css'
import { CourseResults, SearchForm } from './deferred-parts.tsx'
import { SavedAnswerNote } from './saved-answer-note.tsx'

const isFiltered = ({ sort: _sort, cursor: _cursor, ...filters }: CatalogueSearch): boolean =>
  catalogueQueryString(filters) !== ''

interface Results {
  readonly found: number
  /** Whether there are more than `found`. */
  readonly isMore: boolean
}

const describeResults = ({ found, isMore }: Results, isSearch: boolean): string => {
  const number = `${isMore ? 'More than ' : ''}${found}`
  return `${number} ${found === 1 ? 'class' : 'classes'}${isSearch ? ' found' : ''}`
}

/** The public catalogue of all classes on sale. */
export const CoursesPage = ({ search }: { search: CatalogueSearch }) => {
  const list = useQuery({ ...coursesQuery(search), placeholderData: keepPreviousData })
  const results = list.data?.value
  const isOtherList = list.isPlaceholderData
  const isSearch = isFiltered(search)
  const query = catalogueQueryString(search)
  return (
    <div className={styles.page}>
      <h1 className={shared.hiddenOnPhones}>Courses</h1>
      <SearchForm query={query} />
      <p className={shared.hint} role="status">
        {results && !isOtherList ? describeResults(results, isSearch) : 'Loading classes…'}
      </p>
      <SavedAnswerNote query={list} />
      {list.isPending && <CardGridOutline count={6} />}
      {!results && list.isError && (
        <ErrorState message="The classes could not be loaded." onRetry={() => void list.refetch()} />
      )}
      {results && <CourseResults gigs={results.gigs} next={isOtherList ? null : results.next} query={query} />}
    </div>
  )
}
