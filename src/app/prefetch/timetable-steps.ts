import { addMonths, monthOf } from '#src/features/timetable/month.ts'
import { timetableQuery } from '#src/features/timetable/timetable.queries.ts'
import { type PrefetchStep, queryStep } from './step.ts'

/**
 * The timetable of this month and the next, because a phone can stay offline past the end of a month.
 * @param now milliseconds since 1970
 */
export const timetableSteps = (now: number): readonly PrefetchStep[] => {
  const month = monthOf(now)
  return [month, addMonths(month, 1)].map((each) => queryStep(timetableQuery(each)))
}
