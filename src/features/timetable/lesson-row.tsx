import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Lesson, TimetableGig } from '#contract/timetable/lessons.ts'
import {
  findLessonPhase,
  formatClock,
  formatLength,
  formatLessonTimeForReader,
  formatTimeInPakistan,
} from '#src/format/lesson-time.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { useNow } from '#src/ui/timing/use-now.ts'
import { AttendanceDialog } from './attendance-dialog.tsx'
import { ChangeLessonDialog, RestoreLessonDialog } from './change-lesson-dialog.tsx'
import { canRestore } from './lesson-move.ts'
import styles from './timetable.module.css'

interface LessonRowProps {
  lesson: Lesson
  gig: TimetableGig
  /** Whether the student was present; undefined for others, before the lesson, and if the student joined later. */
  isPresent?: boolean | undefined
}

const Status = ({ lesson }: { lesson: Lesson }) => {
  const phase = findLessonPhase(lesson, useNow())
  if (lesson.status === 'cancelled') return <Badge tone="red">Cancelled</Badge>
  if (phase === 'live') return <Badge tone="green">Lesson time</Badge>
  return lesson.status === 'moved' ? <Badge tone="amber">Moved</Badge> : null
}

const ClassLink = ({ gig: { _id: gigId, title, isTeacher } }: { gig: TimetableGig }) => (
  <Link
    to={isTeacher ? '/my-gigs/gigs/$gigId' : '/student-dashboard/$gigId'}
    params={{ gigId }}
    className={shared.link}
    dir="auto"
  >
    {title}
  </Link>
)

const Presence = ({ lesson, isPresent }: Pick<LessonRowProps, 'lesson' | 'isPresent'>) => {
  const isOver = findLessonPhase(lesson, useNow()) === 'over'
  // Nobody is absent from a cancelled lesson.
  if (!isOver || isPresent === undefined || lesson.status === 'cancelled') return null
  return <Badge tone={isPresent ? 'green' : 'neutral'}>{isPresent ? 'Present' : 'Absent'}</Badge>
}

const Notes = ({ lesson: { startsAt, originalStart, status, reason } }: { lesson: Lesson }) => {
  const inPakistan = formatTimeInPakistan(startsAt)
  const isMoved = status === 'moved' && originalStart !== startsAt
  return (
    <>
      {inPakistan && <p className={shared.hint}>{inPakistan} in Pakistan</p>}
      {isMoved && <p className={shared.hint}>Moved from {formatLessonTimeForReader(originalStart)}</p>}
      {reason && (
        <p className={shared.hint} dir="auto">
          {reason}
        </p>
      )}
    </>
  )
}

interface ActionProps extends LessonRowProps {
  label: string
  Dialog: typeof ChangeLessonDialog
}

const Action = ({ lesson, gig, label, Dialog }: ActionProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        className={styles.change}
        aria-label={`${label}: ${gig.title}, ${formatLessonTimeForReader(lesson.startsAt)}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && <Dialog lesson={lesson} gig={gig} onClose={() => setOpen(false)} />}
    </>
  )
}

/**
 * Actions of the teacher: changing a lesson until its end, and the attendance from its start on. A cancelled lesson that was
 * moved earlier can still take place as planned.
 */
const TeacherActions = ({ lesson, gig }: LessonRowProps) => {
  const now = useNow()
  const phase = findLessonPhase(lesson, now)
  const isOver = phase === 'over'
  const isCancelled = lesson.status === 'cancelled'
  const isRestorable = isOver && isCancelled && canRestore(lesson, gig, now)
  if (isOver && isCancelled && !isRestorable) return null
  return (
    <div className={styles.actions}>
      {(isOver || phase === 'live') && !isCancelled && (
        <Action lesson={lesson} gig={gig} label="Attendance" Dialog={AttendanceDialog} />
      )}
      {!isOver && <Action lesson={lesson} gig={gig} label="Change" Dialog={ChangeLessonDialog} />}
      {isRestorable && <Action lesson={lesson} gig={gig} label="Restore" Dialog={RestoreLessonDialog} />}
    </div>
  )
}

/** One lesson of a timetable. */
export const LessonRow = ({ lesson, gig, isPresent }: LessonRowProps) => (
  <li className={styles.lesson} data-cancelled={lesson.status === 'cancelled' || undefined}>
    <div className={styles.time}>
      <time dateTime={lesson.startsAt}>{formatClock(lesson.startsAt)}</time>
      <span className={shared.hint}>{formatLength(lesson.minutes)}</span>
    </div>
    <div className={styles.about}>
      <ClassLink gig={gig} /> <Status lesson={lesson} /> <Presence lesson={lesson} isPresent={isPresent} />
      <Notes lesson={lesson} />
    </div>
    {gig.isTeacher && <TeacherActions lesson={lesson} gig={gig} />}
  </li>
)
