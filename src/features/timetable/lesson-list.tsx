import type { OwnAttendance } from '#contract/timetable/attendance.ts'
import type { Lesson, TimetableGig } from '#contract/timetable/lessons.ts'
import shared from '#src/ui/shared.module.css'
import { LessonRow } from './lesson-row.tsx'
import { toDayKey } from './month.ts'
import styles from './timetable.module.css'

const formatDay = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(iso))

interface LessonListProps {
  lessons: readonly Lesson[]
  gigs: readonly TimetableGig[]
  /** For a student, the lessons that have begun since the student joined. */
  attendance: readonly OwnAttendance[]
  /** The list is of one day, not of a month. */
  isDay: boolean
}

/** Lessons by day, in the order of their starts. */
export const LessonList = ({ lessons, gigs, attendance, isDay }: LessonListProps) => {
  const gigById = new Map(gigs.map((gig) => [gig._id, gig]))
  const days = Map.groupBy(lessons, ({ startsAt }) => toDayKey(new Date(startsAt)))
  if (lessons.length === 0)
    return <p className={shared.soft}>{isDay ? 'No lesson on this day.' : 'No lesson in this month.'}</p>
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={shared.stackS}>
      <h3 className={styles.heading}>{formatDay(ofDay[0]?.startsAt ?? '')}</h3>
      <ul className={styles.lessons}>
        {ofDay.map((lesson) => {
          const gig = gigById.get(lesson.gigId)
          const own = attendance.find(
            ({ gigId, originalStart }) => gigId === lesson.gigId && originalStart === lesson.originalStart,
          )
          return (
            gig && (
              <LessonRow
                key={`${lesson.gigId} ${lesson.originalStart}`}
                lesson={lesson}
                gig={gig}
                isPresent={own?.isPresent}
              />
            )
          )
        })}
      </ul>
    </section>
  ))
}
