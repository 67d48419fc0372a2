import type { Gig } from '#contract/gigs.ts'
import { LazyClassDues } from '#src/app/routes/payments/lazy-dues.tsx'
import { AboutPanel } from '#src/features/classroom/about/about-panel.tsx'
import { RecitationNotes } from '#src/features/recitations/notes/recitation-notes.tsx'
import { StudentReviews } from '#src/features/reviews/student-reviews.tsx'

/** The tab about the class, with the student's dues, their marked mistakes and the reviews. */
export const StudentAbout = ({ gig }: { gig: Gig }) => (
  <AboutPanel
    gig={gig}
    payments={<LazyClassDues gigId={gig._id} />}
    recitationNotes={<RecitationNotes gigId={gig._id} viewer="student" />}
    reviews={<StudentReviews gig={gig} />}
  />
)
