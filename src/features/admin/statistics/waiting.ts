import type { Health } from '#contract/admin/health.ts'
import type { PagePath } from '#contract/pages/pages.ts'
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

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

const describeTeachers = (teachers: readonly PendingTeacher[]): readonly WaitingItem[] => {
  const submitted = teachers.filter(({ verificationStatus }) => verificationStatus === 'requested')
  const oldest = Math.min(...submitted.map(({ waitingSince }) => Date.parse(waitingSince)))
  if (submitted.length === 0) return []
  return [
    {
      title: count(submitted.length, 'teacher to verify', 'teachers to verify'),
      detail: Number.isFinite(oldest) ? `The oldest applied ${formatRelativeTime(oldest)}` : '',
      to: '/pending-teachers',
    },
  ]
}

const describeTeachersWithoutDocuments = (teachers: readonly PendingTeacher[]): readonly WaitingItem[] => {
  const { length } = teachers.filter(({ verificationStatus }) => verificationStatus === 'pending')
  if (length === 0) return []
  const title = `${count(length, 'teacher has', 'teachers have')} not sent documents yet`
  return [{ title, detail: '', to: '/pending-teachers', isQuiet: true }]
}

const describeFeedback = (total: number): readonly WaitingItem[] =>
  total === 0
    ? []
    : [
        {
          title: count(total, 'feedback message to read', 'feedback messages to read'),
          detail: 'Not reviewed yet',
          to: '/ViewFeedback',
        },
      ]

const describeReviews = (total: number): readonly WaitingItem[] =>
  total === 0
    ? []
    : [
        {
          title: count(total, 'reported review', 'reported reviews'),
          detail: 'Hide or keep each',
          to: '/admin/reviews',
        },
      ]

const describeProblems = (problems: WaitingData['problems']): readonly WaitingItem[] =>
  problems.map(({ level, title, remedy }) => ({
    title,
    detail: remedy,
    to: '/admin/health',
    isFailing: level === 'failing',
  }))

interface WaitingData {
  readonly teachers: readonly PendingTeacher[]
  /** The number of unreviewed entries. */
  readonly feedback: number
  readonly reportedReviews: number
  /** The problems of Health, with failed deliveries and jobs. Missing set-up is no daily task, so it is not listed here. */
  readonly problems: Health['problems']
}

/** Lists an admin's open tasks: people first, then the server, then tasks that wait for other people. */
export const listWaiting = ({ teachers, feedback, reportedReviews, problems }: WaitingData): readonly WaitingItem[] => [
  ...describeTeachers(teachers),
  ...describeFeedback(feedback),
  ...describeReviews(reportedReviews),
  ...describeProblems(problems),
  ...describeTeachersWithoutDocuments(teachers),
]
