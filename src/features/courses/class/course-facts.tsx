import { describeFacts, describePrice } from '#contract/gigs/describe-facts.ts'
import type { PublicGigFacts } from '#contract/public/public-gigs.ts'
import { LESSONS_OVER } from '#contract/timetable/lessons-over.ts'
import { describeSeatsLeft } from '#src/features/courses/course-texts.ts'
import { LessonTimes, NextLessonTime, useIsLessonOver } from '#src/features/courses/lesson-times.tsx'
import { formatDays } from '#src/format/weekly-lessons.ts'
import { FactTable, type TableFact } from '#src/ui/class-facts/fact-table.tsx'
import styles from './course-page.module.css'

type Schedule = NonNullable<PublicGigFacts['schedule']>

const describeLength = (schedule: Schedule): string => {
  const minutes = [...new Set(schedule.lessons.map((lesson) => lesson.minutes))].sort((one, other) => one - other)
  return `${minutes.join(' or ')} minutes a lesson`
}

const describeSize = ({ maxStudents, seatsLeft, isFull, isOver }: PublicGigFacts): string => {
  const size = maxStudents === 1 ? 'One student' : `Up to ${maxStudents} students`
  if (isOver) return size
  if (isFull) return `${size} · full`
  return seatsLeft === undefined ? size : `${size} · ${describeSeatsLeft(seatsLeft)}`
}

const listLessons = ({ schedule, isOver }: PublicGigFacts): readonly TableFact[] => {
  if (!schedule) return []
  return [{ label: 'Lessons', value: isOver ? LESSONS_OVER : <LessonTimes schedule={schedule} /> }]
}

const listFacts = (gig: PublicGigFacts, isLessonOver: boolean): readonly TableFact[] => {
  const { schedule, nextLesson } = gig
  return [
    ...(nextLesson
      ? [{ label: isLessonOver ? 'Past lesson' : 'Next lesson', value: <NextLessonTime lesson={nextLesson} /> }]
      : []),
    { label: 'Price', value: describePrice(gig) },
    ...listLessons(gig),
    { label: 'Class size', value: describeSize(gig) },
    ...describeFacts(gig),
    ...(schedule ? [{ label: 'Length', value: describeLength(schedule) }] : []),
    ...(schedule ? [{ label: 'Dates', value: formatDays(schedule.firstDay, schedule.lastDay) }] : []),
  ]
}

/** The facts by which students choose a class. A missing fact has no row. */
export const CourseFacts = ({ gig }: { gig: PublicGigFacts }) => (
  <section className={styles.facts} aria-label="Facts about this class">
    <FactTable facts={listFacts(gig, useIsLessonOver(gig.nextLesson))} />
  </section>
)
