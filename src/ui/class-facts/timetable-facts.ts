import { LESSONS_OVER } from '#contract/timetable/lessons-over.ts'
import { readerZone } from '#src/format/lesson-time.ts'
import { formatLessonsForReader } from '#src/format/reader-lessons.ts'
import { formatDays } from '#src/format/weekly-lessons.ts'
import type { TableFact } from './fact-table.tsx'

export type Timetable = Parameters<typeof formatLessonsForReader>[0] & {
  readonly lastDay?: string | undefined
}

/**
 * The weekly lessons, by the reader's clock and by Pakistan's, with the first and the last day.
 * @param isOver whether the last lesson is over
 */
export const listTimetableFacts = (schedule: Timetable | undefined, isOver = false): readonly TableFact[] =>
  schedule
    ? [
        { label: 'Lessons', value: isOver ? LESSONS_OVER : formatLessonsForReader(schedule, readerZone(), Date.now()) },
        { label: 'Dates', value: formatDays(schedule.firstDay, schedule.lastDay) },
      ]
    : []
