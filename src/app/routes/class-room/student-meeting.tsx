import type { Gig } from '#contract/gigs.ts'
import { StudentMeetingPanel } from '#src/features/room/meeting/student-meeting-panel.tsx'
import { LazyDiscussion } from './lazy-discussion.ts'

/** The live room of a class, with the discussion for rooms that have none inside. */
export const StudentMeeting = ({ gig }: { gig: Gig }) => (
  <StudentMeetingPanel gig={gig} discussion={<LazyDiscussion gig={gig} />} />
)
