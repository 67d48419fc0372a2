import type { Health } from '#contract/admin/health.ts'
import type { PagePath } from '#contract/pages/pages.ts'
import type { PendingTeacher } from '#contract/verification.ts'
import { formatRelativeTime } from '#src/format/relative-time.ts'

/** Something that waits for an admin. */
export interface WaitingItem {
  readonly title: string
  readonly detail: string
  readonly to: PagePath
  readonly isFailing?: boolean
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

const describeProblems = ({ problems }: Pick<Health, 'problems'>): readonly WaitingItem[] =>
  problems.map(({ level, title, remedy }) => ({
    title,
    detail: remedy,
    to: '/admin/health',
    isFailing: level === 'failing',
  }))

interface WaitingData {
  readonly teachers: readonly PendingTeacher[]
  /** How many have not been reviewed. */
  readonly feedback: number
  /** Its problems include failed deliveries and jobs. */
  readonly health: Pick<Health, 'problems'>
}

/** What waits for an admin: people first, then the machine. */
export const listWaiting = ({ teachers, feedback, health }: WaitingData): readonly WaitingItem[] => [
  ...describeTeachers(teachers),
  ...describeFeedback(feedback),
  ...describeProblems(health),
]
