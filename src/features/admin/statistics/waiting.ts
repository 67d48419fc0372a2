import type { Health } from '#contract/admin/health.ts'
import type { PagePath } from '#contract/pages/pages.ts'
import { formatTotal } from '#contract/text/format-total.ts'
import { type Applicants, hasDocuments } from '#src/features/admin/teachers/applicants.ts'
import { formatRelativeTime } from '#src/format/relative-time.ts'

/** Entries that no admin has answered yet. */
interface Queue {
  readonly total: number
  /** When the oldest entry arrived; undefined if unknown. */
  readonly since: string | undefined
}

/** An open task of an admin. */
export interface WaitingItem {
  readonly title: string
  readonly detail: string
  readonly to: PagePath
  readonly isFailing?: boolean
  /** Whether the next step is up to other people. */
  readonly isQuiet?: boolean
}

/**
 * When the first entry began to wait, such as "The oldest applied 4 days ago".
 * @returns empty if no time is known
 */
const describeOldest = (verb: string, times: readonly (string | undefined)[]): string => {
  const known = times.map((time) => Date.parse(time ?? '')).filter((time) => Number.isFinite(time))
  return known.length === 0 ? '' : `The oldest ${verb} ${formatRelativeTime(Math.min(...known))}`
}

/** When the loaded teachers with documents, or those without, began to wait. */
const readStarts = ({ teachers }: Applicants, withDocuments: boolean): readonly string[] =>
  teachers.filter((teacher) => hasDocuments(teacher) === withDocuments).map(({ waitingSince }) => waitingSince)

const describeTeachers = (applicants: Applicants): readonly WaitingItem[] => {
  const { toVerify } = applicants.totals
  if (toVerify === 0) return []
  return [
    {
      title: formatTotal(toVerify, 'teacher to verify', 'teachers to verify'),
      detail: describeOldest('applied', readStarts(applicants, true)),
      to: '/pending-teachers',
    },
  ]
}

const describeTeachersWithoutDocuments = (applicants: Applicants): readonly WaitingItem[] => {
  const { withoutDocuments } = applicants.totals
  if (withoutDocuments === 0) return []
  const title = `${formatTotal(withoutDocuments, 'teacher has', 'teachers have')} not sent documents yet`
  const detail = describeOldest('signed up', readStarts(applicants, false))
  return [{ title, detail, to: '/pending-teachers', isQuiet: true }]
}

const describeFeedback = ({ total, since }: Queue): readonly WaitingItem[] =>
  total === 0
    ? []
    : [
        {
          title: formatTotal(total, 'feedback message to read', 'feedback messages to read'),
          // A report of a message is stored as feedback.
          detail: `${describeOldest('was sent', [since]) || 'Not reviewed yet'}. Reported messages arrive here too.`,
          to: '/ViewFeedback',
        },
      ]

const describeReviews = ({ total, since }: Queue): readonly WaitingItem[] =>
  total === 0
    ? []
    : [
        {
          title: formatTotal(total, 'reported review'),
          detail: describeOldest('was reported', [since]) || 'Hide or keep each',
          to: '/admin/reviews',
        },
      ]

const describeProblem = ({ remedy, since }: Health['problems'][number]): string =>
  since === undefined ? remedy : `It began ${formatRelativeTime(Date.parse(since))}. ${remedy}`

/** When a service was switched off is stored nowhere, but a server reads its settings once, when it starts. */
const describeMissing = ({ effect }: Health['missingSetup'][number], startedAt: string | undefined): string =>
  startedAt === undefined
    ? effect
    : `At least since the server started ${formatRelativeTime(Date.parse(startedAt))}. ${effect}`

/** Health's problems and missing settings, failures first. Users miss a service whether it fails or was never set up. */
const describeHealth = ({ problems, missingSetup, startedAt }: WaitingData): readonly WaitingItem[] =>
  [
    ...problems.map((problem) => ({ ...problem, detail: describeProblem(problem) })),
    ...missingSetup.map((missing) => ({ ...missing, detail: describeMissing(missing, startedAt) })),
  ]
    .map(({ level, title, detail }) => ({
      title,
      detail,
      to: '/admin/health' as const,
      isFailing: level === 'failing',
    }))
    .sort((one, other) => Number(other.isFailing) - Number(one.isFailing))

interface WaitingData {
  readonly applicants: Applicants
  readonly feedback: Queue
  readonly reportedReviews: Queue
  /** The problems of Health, with failed deliveries and jobs. */
  readonly problems: Health['problems']
  readonly missingSetup: Health['missingSetup']
  /** When the server started; undefined if Health has not loaded. */
  readonly startedAt: string | undefined
}

/** Lists an admin's open tasks: people first, then the server, then tasks that wait for other people. */
export const listWaiting = (data: WaitingData): readonly WaitingItem[] => [
  ...describeTeachers(data.applicants),
  ...describeFeedback(data.feedback),
  ...describeReviews(data.reportedReviews),
  ...describeHealth(data),
  ...describeTeachersWithoutDocuments(data.applicants),
]
