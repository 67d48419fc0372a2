import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GigEnrolment, OverviewGig } from '#contract/admin/enrolments.ts'
import { toFilePagePath } from '#contract/files/private-files.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { allRows } from '#src/api/paged-query.ts'
import { ClassBrief } from '#src/features/admin/class-brief.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmailText } from '#src/ui/cards/email-text.tsx'
import { ReceiptLink } from '#src/ui/files/receipt-link.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './enrolments.module.css'
import { enrolmentsOfGigQuery } from './enrolments.queries.ts'

const toTone = (status: GigEnrolment['status']) => {
  if (status === 'enrolled') return 'green'
  return status === 'pending' ? 'amber' : 'red'
}

const StudentRow = ({ studentName, studentEmail, receiptURL, status }: GigEnrolment) => (
  <li className={styles.student}>
    <div className={styles.identity}>
      <p>
        <bdi>{studentName}</bdi>
      </p>
      <p className={styles.secondary}>
        <EmailText email={studentEmail} />
      </p>
    </div>
    {receiptURL ? (
      <ReceiptLink href={toFilePagePath(receiptURL)} label={`View Receipt of ${studentName}`} />
    ) : (
      <span className={styles.secondary}>No receipt</span>
    )}
    <Badge tone={toTone(status)}>
      <span className={shared.capitalized}>{status}</span>
    </Badge>
  </li>
)

const StudentRows = ({ enrolments }: { enrolments: readonly GigEnrolment[] }) => (
  <ul className={styles.students} aria-label="Student enrolments">
    {enrolments.map((enrolment) => (
      <StudentRow key={enrolment.studentId} {...enrolment} />
    ))}
  </ul>
)

const AllStudents = ({ gig }: { gig: OverviewGig }) => {
  const list = useInfiniteQuery(enrolmentsOfGigQuery(gig.gigId))
  return (
    <>
      <StudentRows enrolments={list.data ? allRows(list.data) : gig.enrollments} />
      <LoadMore
        list={{
          hasNextPage: list.isError || list.hasNextPage,
          isFetchingNextPage: list.isFetching,
          isFetchNextPageError: list.isError,
          isFetching: list.isFetching,
          fetchNextPage: (options) => (list.data ? list.fetchNextPage(options) : list.refetch()),
        }}
      />
    </>
  )
}

/** A gig of the overview, which expands to its enrolments. */
export const GigSection = ({ gig }: { gig: OverviewGig }) => {
  const [isExpanded, setExpanded] = useState(false)
  const { enrollments } = gig
  const count = Math.max(gig.enrollmentCount, enrollments.length)
  return (
    <details className={styles.gig}>
      <summary>
        <span>
          <bdi>{gig.gigTitle}</bdi>
          {gig.gigBrief && <ClassBrief brief={gig.gigBrief} />}
        </span>
        <span className={styles.count}>{formatCount(count, 'enrolment')}</span>
      </summary>
      <div className={styles.content}>
        {count === 0 && <p className={styles.secondary}>No student enrollments.</p>}
        {count > 0 && (isExpanded ? <AllStudents gig={gig} /> : <StudentRows enrolments={enrollments} />)}
        {!isExpanded && count > enrollments.length && (
          <div>
            <Button variant="outline" onClick={() => setExpanded(true)}>
              {`Show all ${count}`}
            </Button>
          </div>
        )}
      </div>
    </details>
  )
}
