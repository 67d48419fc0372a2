import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { feedbackByStatusQuery } from '#src/features/admin/feedback/feedback.queries.ts'
import { healthQuery } from '#src/features/admin/health/health.queries.ts'
import { managedReviewsQuery } from '#src/features/admin/reviews/reviews.queries.ts'
import { NO_APPLICANTS } from '#src/features/admin/teachers/applicants.ts'
import { applicantsQuery } from '#src/features/admin/teachers/teachers.queries.ts'
import { useIsOfflineCopy } from '#src/offline/network/connectivity.ts'
import { NextIcon } from '#src/ui/icons.tsx'
import { RowList } from '#src/ui/lists/row-list.tsx'
import shared from '#src/ui/shared.module.css'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import styles from './statistics.module.css'
import { statisticsQuery } from './statistics.queries.ts'
import { listWaiting, type WaitingItem } from './waiting.ts'

const WaitingRow = ({ title, detail, to, isFailing, isQuiet }: WaitingItem) => (
  <li>
    <Link className={styles.waiting} to={to} data-failing={isFailing || undefined} data-quiet={isQuiet || undefined}>
      <span className={styles.waitingText}>
        <span className={styles.waitingTitle}>{title}</span>
        {detail && <span className={shared.hint}>{detail}</span>}
      </span>
      <NextIcon />
    </Link>
  </li>
)

/** The admin's open tasks, each with a link. Offline, it uses saved data and names the age of the page. */
export const WaitingList = () => {
  const applicants = useQuery(applicantsQuery())
  const feedback = useInfiniteQuery(feedbackByStatusQuery('pending', ''))
  const reviews = useInfiniteQuery(managedReviewsQuery('reported'))
  const health = useQuery(healthQuery())
  const statistics = useQuery(statisticsQuery())
  const queries = [applicants, feedback, reviews, health]
  const items = listWaiting({
    applicants: applicants.data ?? NO_APPLICANTS,
    feedback: { total: feedback.data?.pages[0]?.total ?? 0, since: statistics.data?.pendingFeedbackSince },
    // The list begins with the review that has waited longest.
    reportedReviews: {
      total: reviews.data?.pages[0]?.total ?? 0,
      since: reviews.data?.pages[0]?.rows[0]?.reportedAt,
    },
    problems: health.data?.problems ?? [],
    missingSetup: health.data?.missingSetup ?? [],
    startedAt: health.data?.server.startedAt,
  })
  const isLoading = queries.some(({ isPending }) => isPending)
  const hasFailed = queries.some(({ isError, data }) => isError && data === undefined)
  const saved = [...queries, statistics].filter(({ data }) => data !== undefined)
  const isSaved = useIsOfflineCopy({ data: saved[0]?.data, isError: saved.some(({ isError }) => isError) })
  return (
    <section className={styles.section} aria-labelledby="waiting" aria-busy={isLoading}>
      <h2 id="waiting" className={shared.heading}>
        Waiting for you
      </h2>
      {isSaved && <SavedNote at={Math.min(...saved.map(({ dataUpdatedAt }) => dataUpdatedAt))} />}
      {items.length > 0 && (
        <RowList className={styles.waitingList}>
          {items.map((item) => (
            <WaitingRow key={item.title} {...item} />
          ))}
        </RowList>
      )}
      {isLoading && <p className={shared.soft}>Looking for what is waiting…</p>}
      {hasFailed && !isLoading && <p className={shared.soft}>Some of this could not be loaded.</p>}
      {items.length === 0 && !isLoading && !hasFailed && <p className={shared.soft}>Nothing. All is done.</p>}
    </section>
  )
}
