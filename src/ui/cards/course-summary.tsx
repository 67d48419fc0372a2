import type { ReactNode } from 'react'
import { LESSONS_OVER } from '#contract/timetable/lessons-over.ts'
import { readerZone } from '#src/format/lesson-time.ts'
import { formatLessonsForReader } from '#src/format/reader-lessons.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Stars } from '#src/ui/stars/stars.tsx'
import styles from './class-summary.module.css'
import { ClassSummary, SummaryLine } from './class-summary.tsx'

type Schedule = Parameters<typeof formatLessonsForReader>[0]

const describeTimes = (schedule: Schedule): string => formatLessonsForReader(schedule, readerZone(), Date.now())

export interface SummarizedCourse {
  readonly _id: string
  readonly teacher: { readonly name: string }
  readonly isTeacherUnavailable?: boolean | undefined
  readonly subject?: string | undefined
  readonly schedule?: Schedule | undefined
  /** Whether the last lesson is over. */
  readonly isOver?: boolean | undefined
  readonly coverSmallURL?: string | undefined
  readonly ratings: readonly { readonly rating: number }[]
  readonly ratingSummary?: { readonly average: number; readonly count: number } | undefined
}

interface CourseSummaryProps {
  course: SummarizedCourse
  title: ReactNode
  /** The address of the teacher's picture; empty without one. */
  portrait?: string
  texts: {
    /** Subject, languages, level and audience. */
    readonly topics: string
    /** With its period. */
    readonly price: string
    /** Undefined while there are plenty. */
    readonly seatsLeft: string | undefined
  }
  /** More details after the rating. */
  children?: ReactNode
}

/** A course in a student's list. */
export const CourseSummary = ({ course, title, portrait = '', texts, children }: CourseSummaryProps) => {
  const { topics, price, seatsLeft } = texts
  return (
    <ClassSummary
      gigId={course._id}
      title={title}
      teacher={course.teacher.name}
      portrait={portrait}
      isVerified={!course.isTeacherUnavailable}
      subject={course.subject}
      cover={course.coverSmallURL}
      below={
        <>
          {topics && <SummaryLine isSoft>{topics}</SummaryLine>}
          {course.schedule && (
            <SummaryLine isSoft>
              {course.isOver ? <Badge>{LESSONS_OVER}</Badge> : describeTimes(course.schedule)}
            </SummaryLine>
          )}
          <SummaryLine>
            <strong>{price}</strong>
            <Stars ratings={course.ratings} summary={course.ratingSummary} count={course.ratingSummary?.count} />
            {/* A class that is over takes no requests. */}
            {seatsLeft && !course.isOver && <span className={styles.seats}>{seatsLeft}</span>}
            {children}
          </SummaryLine>
        </>
      }
    />
  )
}
