import type { Platform } from '#server/platform/platform.ts'
import type { EventMap } from '#server/storage/jobs/event-map.ts'
import { readEnrolledIds } from './meeting.repository.ts'

/** Makes every open page of a class refetch the state of its room. */
export const broadcastMeetingChange = async (
  { db, live }: Pick<Platform, 'db' | 'live'>,
  { gigId, teacherId }: EventMap['meeting.started'],
): Promise<void> => {
  const ids = [teacherId, ...(await readEnrolledIds(db, gigId))]
  for (const id of ids) live.broadcast(`user:${id}`, 'meeting-changed', gigId)
}
