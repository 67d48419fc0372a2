import type { Gig } from '#contract/gigs.ts'
import { LazyClassDues } from '#src/app/routes/payments/lazy-dues.tsx'
import { AboutPanel } from '#src/features/classroom/about/about-panel.tsx'
import { useHasDues } from '#src/features/payments/use-months.ts'
import { RecitationNotes } from '#src/features/recitations/notes/recitation-notes.tsx'
import { StudentReviews } from '#src/features/reviews/student-reviews.tsx'
import { canJoinLesson } from '#src/format/lesson-time.ts'
import { useNow } from '#src/ui/timing/use-now.ts'

/**
 * The tab about the class, with the student's dues, their marked mistakes and the reviews. The filled button is Join near
 * a lesson, else the month to pay, else the rating.
 */
export const StudentAbout = ({ gig }: { gig: Gig }) => {
  const now = useNow()
  const canJoin = gig.nextLesson !== undefined && canJoinLesson(gig.nextLesson, now)
  const hasDues = useHasDues(gig._id)
  return (
    <AboutPanel
      gig={gig}
      payments={<LazyClassDues gigId={gig._id} isMain={!canJoin} />}
      recitationNotes={<RecitationNotes gigId={gig._id} viewer="student" />}
      reviews={<StudentReviews gig={gig} isMain={!canJoin && !hasDues} />}
    />
  )
}
