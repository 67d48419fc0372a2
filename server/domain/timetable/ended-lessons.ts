import { areLessonsOver } from '#contract/timetable/lessons-over.ts'
import type { Schedule } from '#contract/timetable/schedule.ts'
import { readClock } from '#server/storage/database/clock.ts'
import type { Database } from '#server/storage/database/open.ts'
import { readCurrentSchedule } from './lessons.repository.ts'

interface ListedTimetable {
  readonly schedule: Schedule | null
  readonly nextLessonAt: Date | null
}

/** Whether the lessons of a listed class are over. */
export const isOver = ({ schedule, nextLessonAt }: ListedTimetable): boolean =>
  areLessonsOver({ schedule, nextLesson: nextLessonAt }, Date.now())

/** Whether the lessons of a gig are over, by the database's clock. Call it under the gig's lock. */
export const isGigOver = async (
  tx: Database,
  { id, nextLessonAt }: { readonly id: string; readonly nextLessonAt: Date | null },
): Promise<boolean> => {
  if (nextLessonAt) return false
  const row = await readCurrentSchedule(tx, id)
  if (!row?.lastDay) return false
  const schedule = { timeZone: row.timeZone, lastDay: row.lastDay }
  return areLessonsOver({ schedule, nextLesson: nextLessonAt }, (await readClock(tx)).getTime())
}
