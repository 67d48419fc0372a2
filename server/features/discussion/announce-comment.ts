import type { Comment } from '#contract/discussion/discussion.ts'
import { findOpenMeeting } from '#server/domain/classroom/open-meeting.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Broadcasts a message to the open discussions, and to the live room, which counts it while its discussion is closed. */
export const announce = async ({ live, db, meetings }: Platform, comment: Comment): Promise<void> => {
  live.broadcast(`gig:${comment.gigId}`, 'new-comment', comment)
  const meeting = await findOpenMeeting(db, comment.gigId, meetings.name)
  if (meeting) live.broadcast(`room:${meeting.roomName}`, 'new-comment', comment)
}
