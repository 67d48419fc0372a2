import { OverviewPanel } from '#src/features/classroom/about/overview-panel.tsx'
import type { PanelProps } from '#src/features/classroom/class-room-panels.ts'
import { NewestFiles } from '#src/features/resources/newest-files.tsx'
import { ClassReviews } from '#src/features/reviews/class-reviews.tsx'

/** The overview of a class, with its newest files and its reviews. */
export const TeacherOverview = ({ gig }: PanelProps) => (
  <OverviewPanel
    gig={gig}
    newestFiles={<NewestFiles gigId={gig._id} />}
    reviews={<ClassReviews gig={gig} viewer="teacher" />}
  />
)
