import type { Gig } from '#contract/gigs.ts'
import { EnrolledStudentsPanel } from '#src/features/enrolment/students/enrolled-students-panel.tsx'
import { RecitationNotes } from '#src/features/recitations/notes/recitation-notes.tsx'

/** The tab with the students of a class and the mistakes that the teacher marked. */
export const EnrolledStudents = ({ gig }: { gig: Gig }) => (
  <EnrolledStudentsPanel gig={gig} recitationNotes={<RecitationNotes gigId={gig._id} viewer="teacher" />} />
)
