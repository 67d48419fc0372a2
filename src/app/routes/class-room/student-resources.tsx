import type { Gig } from '#contract/gigs.ts'
import { StudentResourcesPanel } from '#src/features/resources/student-resources-panel.tsx'
import { useRecitations } from './use-recitations.tsx'

/** The files of a class and the student's own recitations. */
export const StudentResources = ({ gig }: { gig: Gig }) => (
  <StudentResourcesPanel gig={gig} {...useRecitations(gig._id, 'student')} />
)
