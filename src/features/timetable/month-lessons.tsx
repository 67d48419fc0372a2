import { formatCount } from '#contract/text/format-count.ts'
import type { OwnAttendance } from '#contract/timetable/attendance.ts'
import type { Lesson, TimetableGig } from '#contract/timetable/lessons.ts'
import { findLessonPhase } from '#src/format/lesson-time.ts'
import { Fold } from '#src/ui/lists/fold.tsx'
import shared from '#src/ui/shared.module.css'
import { useNow } from '#src/ui/timing/use-now.ts'
import { LessonList } from './lesson-list.tsx'

interface MonthLessonsProps {
  lessons: readonly Lesson[]
  gigs: readonly TimetableGig[]
  attendance: readonly OwnAttendance[]
}

/** The lessons of a month from the next one on. Past lessons follow in a closed section, unless the month is over. */
export const MonthLessons = ({ lessons, ...rest }: MonthLessonsProps) => {
  const now = useNow()
  const { over = [], coming = [] } = Object.groupBy(lessons, (lesson) =>
    findLessonPhase(lesson, now) === 'over' ? 'over' : 'coming',
  )
  if (over.length === 0 || coming.length === 0) return <LessonList lessons={lessons} isDay={false} {...rest} />
  return (
    <>
      <LessonList lessons={coming} isDay={false} {...rest} />
      <Fold
        id="earlier"
        title="Earlier this month"
        detail={formatCount(over.length, 'lesson')}
        className={shared.stackS}
      >
        <LessonList lessons={over} isDay={false} {...rest} />
      </Fold>
    </>
  )
}
