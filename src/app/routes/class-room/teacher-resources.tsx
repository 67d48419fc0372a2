import type { Gig } from '#contract/gigs.ts'
import { ViewResourcesPanel } from '#src/features/resources/view-resources-panel.tsx'
import { useRecitations } from './use-recitations.tsx'

/** The files of a class and the recitations of its students. */
export const TeacherResources = ({ gig }: { gig: Gig }) => (
  <ViewResourcesPanel gig={gig} {...useRecitations(gig._id, 'teacher')} />
)
