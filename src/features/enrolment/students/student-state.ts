import type { EnrolledStudent } from '#contract/enrolment.ts'
import { formatDate, formatDay, isDayOver } from '#src/format/dates.ts'

interface StudentState {
  readonly text: string
  readonly tone?: 'amber' | 'red'
}

/**
 * The state of a student's payments in a monthly class, otherwise the day of their enrolment.
 * @param now milliseconds since 1970
 * @returns undefined if a server of the previous release sent neither
 */
export const describeStudent = (
  { enrolledAt, monthly }: Pick<EnrolledStudent, 'enrolledAt' | 'monthly'>,
  now: number,
): StudentState | undefined => {
  if (!monthly) return enrolledAt ? { text: `Enrolled ${formatDate(enrolledAt)}` } : undefined
  const day = formatDay(monthly.paidUntil)
  if (monthly.isReceiptSent) return { text: 'Receipt waiting for you', tone: 'amber' }
  return isDayOver(monthly.paidUntil, now)
    ? { text: `Overdue since ${day}`, tone: 'red' }
    : { text: `Paid until ${day}` }
}
