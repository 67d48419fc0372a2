import type { Health } from '#contract/admin/health.ts'
import type { PagePath } from '#contract/pages/pages.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { formatTotal } from '#contract/text/format-total.ts'
import type { PendingTeacher } from '#contract/verification.ts'
import { formatRelativeTime } from '#src/format/relative-time.ts'

/** An open task of an admin. */
export interface WaitingItem {
  readonly title: string
  readonly detail: string
  readonly to: PagePath
  readonly isFailing?: boolean
  /** Whether the next step is up to other people. */
  readonly isQuiet?: boolean
}

/** When the first of the teachers began to wait, such as "The oldest applied 4 days ago". */
const describeOldest = (verb: string, teachers: readonly PendingTeacher[]): string => {
  const oldest = Math.min(...teachers.map(({ waitingSince }) => Date.parse(waitingSince)))
  return Number.isFinite(oldest) ? `The oldest ${verb} ${formatRelativeTime(oldest)}` : ''
}

const describeTeachers = (teachers: readonly PendingTeacher[]): readonly WaitingItem[] => {
  const submitted = teachers.filter(({ verificationStatus }) => verificationStatus === 'requested')
  if (submitted.length === 0) return []
  return [
    {
      title: formatCount(submitted.length, 'teacher to verify', 'teachers to verify'),
      detail: describeOldest('applied', submitted),
      to: '/pending-teachers',
    },
  ]
}

const describeTeachersWithoutDocuments = (teachers: readonly PendingTeacher[]): readonly WaitingItem[] => {
  const waiting = teachers.filter(({ verificationStatus }) => verificationStatus === 'pending')
  if (waiting.length === 0) return []
  const title = `${formatCount(waiting.length, 'teacher has', 'teachers have')} not sent documents yet`
  return [{ title, detail: describeOldest('signed up', waiting), to: '/pending-teachers', isQuiet: true }]
}

const describeFeedback = (total: number): readonly WaitingItem[] =>
  total === 0
    ? []
    : [
        {
          title: formatTotal(total, 'feedback message to read', 'feedback messages to read'),
          detail: 'Not reviewed yet',
          to: '/ViewFeedback',
        },
      ]

const describeReviews = (total: number): readonly WaitingItem[] =>
  total === 0
    ? []
    : [
        {
          title: formatTotal(total, 'reported review'),
          detail: 'Hide or keep each',
          to: '/admin/reviews',
        },
      ]

/** Health's problems and missing settings, failures first. Users miss a service whether it fails or was never set up. */
const describeHealth = ({ problems, missingSetup }: WaitingData): readonly WaitingItem[] =>
  [...problems, ...missingSetup.map(({ effect, ...missing }) => ({ ...missing, remedy: effect }))]
    .map(({ level, title, remedy }) => ({
      title,
      detail: remedy,
      to: '/admin/health' as const,
      isFailing: level === 'failing',
    }))
    .sort((one, other) => Number(other.isFailing) - Number(one.isFailing))

interface WaitingData {
  readonly teachers: readonly PendingTeacher[]
  /** The number of unreviewed entries. */
  readonly feedback: number
  readonly reportedReviews: number
  /** The problems of Health, with failed deliveries and jobs. */
  readonly problems: Health['problems']
  readonly missingSetup: Health['missingSetup']
}

/** Lists an admin's open tasks: people first, then the server, then tasks that wait for other people. */
export const listWaiting = (data: WaitingData): readonly WaitingItem[] => [
  ...describeTeachers(data.teachers),
  ...describeFeedback(data.feedback),
  ...describeReviews(data.reportedReviews),
  ...describeHealth(data),
  ...describeTeachersWithoutDocuments(data.teachers),
]
