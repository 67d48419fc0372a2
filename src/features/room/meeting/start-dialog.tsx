import type { Gig } from '#contract/gigs.ts'
import { findLessonPhase, formatLessonTimeForReader } from '#src/format/lesson-time.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'

interface StartDialogProps {
  gig: Pick<Gig, 'nextLesson' | 'enrolledCount'>
  /** Milliseconds since 1970. */
  now: number
  open: boolean
  onClose: () => void
  onStart: () => void
}

const describeLesson = (lesson: Gig['nextLesson'], now: number): string =>
  lesson && findLessonPhase(lesson, now) !== 'over'
    ? `The next lesson is on ${formatLessonTimeForReader(lesson.startsAt)}.`
    : 'The timetable has no lesson now.'

const describeNotified = (students: number): string => {
  if (students === 0) return 'The class has no students yet.'
  return students === 1 ? 'Your student will be notified.' : `All ${students} students will be notified.`
}

/** Asks before a meeting is started long before a lesson, because it notifies the whole class. */
export const StartDialog = ({ gig, now, open, onClose, onStart }: StartDialogProps) => (
  <ConfirmDialog
    open={open}
    title="Start now?"
    keep="Cancel"
    action="Start now"
    variant="solid"
    onClose={onClose}
    onConfirm={onStart}
  >
    <p>
      {describeLesson(gig.nextLesson, now)} {describeNotified(gig.enrolledCount)}
    </p>
  </ConfirmDialog>
)
