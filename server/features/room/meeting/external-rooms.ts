import type { MeetingRecord } from '#server/domain/classroom/open-meeting.ts'
import type { Rooms } from '#server/features/room/rooms.ts'
import {
  isAtProvider,
  isEmptyForMinutes,
  readOpenMeetings,
  renewOpenMeeting,
  storePresence,
} from './meeting.repository.ts'
import { closeMeetingIf } from './meeting.service.ts'

/** A failed request may take its whole timeout, so a run makes no more requests after this many failures. */
const MAX_FAILURES = 3

/** @returns a function that asks the provider whether people are in a room; undefined if it gives no valid answer */
const createPresenceCheck = (hasPeople: (roomName: string) => Promise<boolean>) => {
  let failures = 0
  return async (roomName: string): Promise<boolean | undefined> => {
    if (failures >= MAX_FAILURES) return undefined
    try {
      return await hasPeople(roomName)
    } catch {
      // The provider has logged the failure.
      failures += 1
      return undefined
    }
  }
}

/**
 * Ends the meetings whose rooms at an external provider have been empty for some minutes. The provider reports no
 * entries and exits, so each run asks it once for each open meeting. Without an answer the minutes begin again, because
 * people may have been in the room. The answer may be seconds old, so the end can still remove a person who has just
 * entered.
 */
export const endEmptyExternalRooms = async (rooms: Rooms, minutes: number): Promise<void> => {
  const { db, log, meetings: provider } = rooms.platform
  if (!provider.hasPeople) return
  const ask = createPresenceCheck(provider.hasPeople)
  const check = async (meeting: MeetingRecord): Promise<void> => {
    const hasPeople = await ask(meeting.roomName)
    if (hasPeople === undefined) await renewOpenMeeting(db, meeting.gigId, meeting.provider)
    else await storePresence(db, meeting.id, hasPeople)
    if (hasPeople === false) await closeMeetingIf(rooms, meeting, isEmptyForMinutes(minutes))
  }
  for (const meeting of await readOpenMeetings(db, isAtProvider(provider.name)))
    await check(meeting).catch((error: unknown) => log.error({ err: error }, 'an external room could not be checked'))
}
