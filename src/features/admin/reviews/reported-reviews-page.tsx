import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allRows } from '#src/api/paged-query.ts'
import { CardList } from '#src/ui/cards/card-list.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { MessagePicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { Tabs } from '#src/ui/tabs/tabs.tsx'
import { ManagedReviewCard } from './managed-review-card.tsx'
import styles from './reviews.module.css'
import { managedReviewsQuery, type ReviewState } from './reviews.queries.ts'

const TABS = [
  { id: 'reported', label: 'Reported' },
  { id: 'hidden', label: 'Hidden' },
] as const

const EMPTY_STATES = {
  reported: { title: 'No review is reported', text: 'Reviews that a student or a teacher reports appear here.' },
  hidden: { title: 'No review is hidden', text: 'You can show a hidden review again from here.' },
} as const

const Reviews = ({ state }: { state: ReviewState }) => {
  const list = useInfiniteQuery(managedReviewsQuery(state))
  const rows = allRows(list.data)
  return (
    <QueryContent query={list} loading="Loading reviews" failed="The reviews could not be loaded.">
      {() =>
        rows.length === 0 ? (
          <EmptyState picture={<MessagePicture />} {...EMPTY_STATES[state]} />
        ) : (
          <>
            <CardList aria-label="Reviews">
              {rows.map((review) => (
                <ManagedReviewCard key={review._id} review={review} />
              ))}
            </CardList>
            <LoadMore list={list} />
          </>
        )
      }
    </QueryContent>
  )
}

/** Reported reviews wait for a decision, the longest waiting first. */
export const ReportedReviewsPage = () => {
  const [state, setState] = useState<ReviewState>('reported')
  return (
    <div className={styles.page}>
      <PageTitle title="Reported reviews" />
      <Tabs label="Reviews" tabs={TABS} current={state} onSelect={setState}>
        <div className={shared.stackM}>
          <Reviews key={state} state={state} />
        </div>
      </Tabs>
    </div>
  )
}
