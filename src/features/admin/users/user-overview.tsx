import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminUser, AttendedClass, UserOverview } from '#contract/admin/users.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { formatDay } from '#src/format/dates.ts'
import shared from '#src/ui/shared.module.css'
import styles from './user-overview.module.css'
import { userOverviewQuery } from './users.queries.ts'

const describePayments = ({ unpaidMonths, sentMonths, paidUntil }: AttendedClass): string => {
  if (sentMonths > 0) return 'A receipt waits for the teacher'
  if (unpaidMonths > 0) return `${formatCount(unpaidMonths, 'month')} not paid`
  return paidUntil ? `Paid until ${formatDay(paidUntil)}` : 'Paid'
}

const describeAttended = (attended: AttendedClass): string => {
  if (attended.status === 'enrolled') return `Enrolled · ${describePayments(attended)}`
  return attended.status === 'pending' ? 'Receipt sent, not accepted yet' : 'Request rejected'
}

type TaughtClass = UserOverview['classes'][number]

const describeTaught = ({ enrolled, pending, isArchived }: TaughtClass): string =>
  [formatCount(enrolled, 'student'), pending > 0 && `${pending} waiting`, isArchived && 'not on sale']
    .filter(Boolean)
    .join(' · ')

interface ClassRow {
  readonly gigId: string
  readonly title: string
  readonly detail: string
}

const toRows = ({ classes, enrolments }: UserOverview): readonly ClassRow[] => [
  ...classes.map((taught) => ({ ...taught, detail: describeTaught(taught) })),
  ...enrolments.map((attended) => ({ ...attended, detail: describeAttended(attended) })),
]

const Classes = ({ overview }: { overview: UserOverview }) => {
  const rows = toRows(overview)
  if (rows.length === 0) return <p className={shared.hint}>No classes yet.</p>
  return (
    <ul className={styles.classes} aria-label="Classes">
      {rows.map(({ gigId, title, detail }) => (
        <li key={gigId}>
          <bdi className={styles.title}>{title}</bdi>
          <span className={styles.detail}>{detail}</span>
        </li>
      ))}
    </ul>
  )
}

const Status = ({ children }: { children: ReactNode }) => (
  <p className={shared.hint} role="status">
    {children}
  </p>
)

/** The classes of a user with their payments, and a link to the user's audit entries. */
export const UserOverviewSection = ({ user }: { user: AdminUser }) => {
  const overview = useQuery(userOverviewQuery(user._id))
  return (
    <div>
      {overview.data && user.role !== 'admin' && <Classes overview={overview.data} />}
      {overview.isPending && <Status>Loading the classes…</Status>}
      {overview.isError && !overview.data && <Status>The classes could not be loaded.</Status>}
      <Link className={shared.link} to="/audit-trail" search={{ account: user._id }}>
        History in the audit trail
      </Link>
    </div>
  )
}
