import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FEEDBACK_STATUSES } from '#contract/feedback.ts'
import { allRows } from '#src/api/paged-query.ts'
import { CardList } from '#src/ui/cards/card-list.tsx'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { LetterPicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { Tabs } from '#src/ui/tabs/tabs.tsx'
import { useDebouncedValue } from '#src/ui/timing/use-debounced-value.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import styles from './feedback.module.css'
import { feedbackByStatusQuery, type Status } from './feedback.queries.ts'
import { FeedbackCard } from './feedback-card.tsx'

const NO_FEEDBACK_TEXT = 'No feedback available.'
const STATUS_LABELS = { pending: 'Pending', reviewed: 'Reviewed', resolved: 'Resolved' } as const
const STATUS_TABS = FEEDBACK_STATUSES.map((id) => ({ id, label: STATUS_LABELS[id] }))

const FeedbackList = ({ status, search }: { status: Status; search: string }) => {
  const list = useInfiniteQuery({ ...feedbackByStatusQuery(status, search), placeholderData: keepPreviousData })
  const rows = allRows(list.data)
  const isEmpty = list.isSuccess && !list.isPlaceholderData && rows.length === 0
  useEffect(() => {
    // Toasts live outside React, so showing one is an effect. The empty state stays on the page as well.
    if (isEmpty) notify.info(NO_FEEDBACK_TEXT)
  }, [isEmpty])
  return (
    <div className={styles.list}>
      <QueryContent query={list} loading="Loading feedback" failed="Failed to fetch feedbacks">
        {() =>
          isEmpty ? (
            <EmptyState picture={<LetterPicture />} title={NO_FEEDBACK_TEXT} />
          ) : (
            <>
              <CardList aria-label="Feedback">
                {rows.map((feedback) => (
                  <FeedbackCard key={feedback._id} feedback={feedback} />
                ))}
              </CardList>
              <LoadMore list={list} />
            </>
          )
        }
      </QueryContent>
    </div>
  )
}

export const FeedbackManagementPage = () => {
  const [status, setStatus] = useState<Status>('pending')
  const [searchText, setSearchText] = useState('')
  const search = useDebouncedValue(searchText.trim())
  return (
    <div className={styles.page}>
      <PageTitle title="Feedback" />
      <Tabs label="Feedback by status" tabs={STATUS_TABS} current={status} onSelect={setStatus}>
        <SearchField
          label="Search feedback"
          isLabelHidden
          placeholder="Words, name or email"
          value={searchText}
          onChange={setSearchText}
        />
        <FeedbackList key={status} status={status} search={search} />
      </Tabs>
    </div>
  )
}
