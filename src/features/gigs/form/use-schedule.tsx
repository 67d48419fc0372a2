import { type ReactNode, useState } from 'react'
import type { Input } from '#contract/endpoint.ts'
import type { editGig, Gig } from '#contract/gigs.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { NewSchedule } from '#contract/timetable/schedule.ts'
import { ScheduleField, type ScheduleProblem } from '#src/ui/lessons/schedule-field.tsx'
import type { ScheduleValue } from '#src/ui/lessons/schedule-value.ts'
import { deleteScheduleDraft, readScheduleDraft, saveScheduleDraft } from './schedule-draft.ts'

type SentSchedule = Pick<Input<typeof editGig>['body'], 'schedule'>

/** The timetable in the form of a class. */
export interface ScheduleInput {
  readonly field: ReactNode
  /** As typed: it may be invalid. Null without a timetable. */
  readonly value: ScheduleValue | null
  /** For the closed section. */
  readonly summary: string
  /** How often the timetable was refused, by `check`. */
  readonly refusals: number
  /**
   * Validates the timetable and shows its problems.
   * @returns undefined if it is invalid; empty if it is unchanged
   */
  readonly check: () => SentSchedule | undefined
  /** Deletes the draft. */
  readonly forget: () => void
}

const isSame = (one: ScheduleValue | null, other: ScheduleValue | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const describeLessons = (value: ScheduleValue | null): string =>
  value ? `${formatCount(value.lessons.length, 'lesson')} a week` : 'Weekly lessons, with reminders'

/**
 * @param draft name of the form's draft
 * @param stored the timetable of the class; null for a class without one
 */
export const useSchedule = (draft: string, stored: Gig['schedule'] | null = null): ScheduleInput => {
  // Only what was typed: the class may be fetched again, with a timetable that another device has changed.
  const [typed, setTyped] = useState(() => readScheduleDraft(draft))
  const value = typed === undefined ? stored : typed
  const [problem, setProblem] = useState<ScheduleProblem>()
  const [refusals, setRefusals] = useState(0)
  const change = (next: ScheduleValue | null) => {
    const isChanged = !isSame(next, stored)
    setTyped(isChanged ? next : undefined)
    setProblem(undefined)
    if (isChanged) saveScheduleDraft(draft, next)
    else deleteScheduleDraft(draft)
  }
  const check = (): SentSchedule | undefined => {
    if (isSame(value, stored)) return {}
    if (value === null) return { schedule: null }
    const parsed = NewSchedule.safeParse(value)
    if (parsed.success) return { schedule: parsed.data }
    const { message = 'Check the timetable.', path: [field] = [] } = parsed.error.issues[0] ?? {}
    setProblem({ message, field })
    setRefusals(refusals + 1)
    return undefined
  }
  return {
    field: <ScheduleField value={value} problem={problem} onChange={change} />,
    value,
    summary: describeLessons(value),
    refusals,
    check,
    forget: () => deleteScheduleDraft(draft),
  }
}
