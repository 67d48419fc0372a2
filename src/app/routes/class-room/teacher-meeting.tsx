import type { Gig } from '#contract/gigs.ts'
import { TeacherMeetingPanel } from '#src/features/room/meeting/teacher-meeting-panel.tsx'
import { LazyDiscussion } from './lazy-discussion.ts'

/** The live room of a class, with the discussion for rooms that have none inside. */
export const TeacherMeeting = ({ gig }: { gig: Gig }) => (
  <TeacherMeetingPanel gig={gig} discussion={<LazyDiscussion gig={gig} />} />
)
