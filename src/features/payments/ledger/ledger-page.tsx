import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { LedgerMonth } from '#contract/payments/ledger.ts'
import { formatMonth } from '#contract/text/format-day.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'
import { ownGigQuery } from '#src/api/gigs/own-gig.ts'
import { allRows } from '#src/api/paged-query.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/fields/field.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import shared from '#src/ui/shared.module.css'
import { WalletPicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { BackLink, TitleBar } from '#src/ui/title-bar/title-bar.tsx'
import styles from './ledger.module.css'
import { exportLedgerMutation, ledgerMonthsQuery, ledgerQuery } from './ledger.queries.ts'
import { LedgerRow } from './ledger-row.tsx'

const describeMonth = ({ payments, accepted, waived, received }: LedgerMonth): string =>
  [`${accepted} of ${payments} paid`, ...(waived > 0 ? [`${waived} waived`] : []), formatPkr(received)].join(' · ')

interface MonthFilterProps {
  months: readonly LedgerMonth[]
  month: string | undefined
  onMonth: (month: string | undefined) => void
}

const MonthFilter = ({ months, month, onMonth }: MonthFilterProps) => (
  <div className={styles.filter}>
    <SelectField
      label="Month"
      name="month"
      value={month ?? ''}
      placeholder="All months"
      options={months.map((choice) => ({
        value: choice.month,
        label: `${formatMonth(choice.month)}: ${describeMonth(choice)}`,
      }))}
      onChange={(event) => onMonth(event.target.value || undefined)}
    />
  </div>
)

const Ledger = ({ gigId, month }: { gigId: string; month: string | undefined }) => {
  const list = useInfiniteQuery(ledgerQuery(gigId, month))
  const main = allRows(list.data).find(({ state }) => state === 'sent')
  return (
    <QueryContent
      query={list}
      loading="Loading the payments"
      outline={<Skeleton count={4} />}
      failed="The payments could not be loaded."
    >
      {(data) => (
        <>
          {allRows(data).length === 0 ? (
            <EmptyState
              picture={<WalletPicture />}
              title="No months yet"
              text="When a class is paid by the month, the months of your students appear here. Set what the price pays for under Edit Class."
            />
          ) : (
            <ul aria-label="Payments">
              {allRows(data).map((entry) => (
                <LedgerRow key={entry._id} gigId={gigId} entry={entry} isMain={entry === main} />
              ))}
            </ul>
          )}
          <LoadMore list={list} />
        </>
      )}
    </QueryContent>
  )
}

/** `/my-gigs/gigs/{gigId}/payments`: the payments of a class by month. */
export const LedgerPage = () => {
  const { gigId = '' } = useParams({ strict: false })
  const [month, setMonth] = useState<string>()
  const gig = useQuery(ownGigQuery(gigId))
  const months = useQuery(ledgerMonthsQuery(gigId))
  const download = useMutation(exportLedgerMutation(gigId))
  const isOnline = useIsOnline()
  return (
    <div className={shared.stackM}>
      <TitleBar
        back={
          <BackLink to="/my-gigs/gigs/$gigId" params={{ gigId }} search={{ tab: 'enrolled' }}>
            Back to the class
          </BackLink>
        }
        title="Payments"
      />
      {gig.data && (
        <p className={shared.strong} dir="auto">
          {gig.data.title}
        </p>
      )}
      <div className={styles.tools}>
        {months.data && months.data.length > 0 && <MonthFilter months={months.data} month={month} onMonth={setMonth} />}
        <Button variant="outline" busy={download.isPending} disabled={!isOnline} onClick={() => download.mutate(month)}>
          Download CSV
        </Button>
      </div>
      <Ledger gigId={gigId} month={month} />
    </div>
  )
}
