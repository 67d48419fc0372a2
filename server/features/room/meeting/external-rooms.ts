import type { MeetingRecord } from '#server/domain/classroom/open-meeting.ts'
import type { Rooms } from '#server/features/room/rooms.ts'
import type { Presence } from '#server/services/meeting/provider.ts'
import {
  isAbandoned,
  isAtProvider,
  MINUTES_UNTIL_ABANDONED,
  readOpenMeetings,
  renewOpenMeeting,
  storePresence,
} from './meeting.repository.ts'
import { closeMeeting, closeMeetingIf } from './meeting.service.ts'

/** A failed request may take its whole timeout, so a run makes no more requests after this many failures. */
const MAX_FAILURES = 3

const MINUTE_MS = 60_000

type PresenceCheck = (roomName: string) => Promise<Presence | undefined>

/** @returns a function that asks the provider whether people are in a room; undefined if it gives no valid answer */
const createPresenceCheck = (readPresence: (roomName: string) => Promise<Presence>): PresenceCheck => {
  let failures = 0
  return async (roomName) => {
    if (failures >= MAX_FAILURES) return undefined
    try {
      return await readPresence(roomName)
    } catch {
      // The provider has logged the failure.
      failures += 1
      return undefined
    }
  }
}

/**
 * Ends the meetings whose rooms at an external provider have been empty for some minutes, or are gone. The provider
 * reports no entries and exits, so each run asks it once for each open meeting. Without an answer the minutes begin
 * again, because people may have been in the room. The answer may be seconds old, so the end can still remove a person
 * who has just entered.
 * @returns the check. After a start or a long pause of this server its first run begins the minutes of empty rooms again
 */
export const createExternalRoomsCheck = (rooms: Rooms): (() => Promise<void>) => {
  const { db, log, meetings: provider } = rooms.platform
  const { readPresence } = provider
  if (!readPresence) return async () => undefined
  let checkedAt = 0
  const store = async (meeting: MeetingRecord, presence: Presence | undefined): Promise<void> => {
    if (presence === 'gone') return closeMeeting(rooms, meeting, meeting.startedById)
    if (presence) await storePresence(db, meeting.id, presence === 'occupied')
    else await renewOpenMeeting(db, meeting.gigId, meeting.provider)
    if (presence === 'empty') await closeMeetingIf(rooms, meeting, isAbandoned())
  }
  return async () => {
    const hasPaused = Date.now() - checkedAt > MINUTES_UNTIL_ABANDONED * MINUTE_MS
    const ask = createPresenceCheck(readPresence)
    const check = async (meeting: MeetingRecord): Promise<void> => {
      const presence = await ask(meeting.roomName)
      await store(meeting, hasPaused && presence === 'empty' ? undefined : presence)
    }
    for (const meeting of await readOpenMeetings(db, isAtProvider(provider.name)))
      await check(meeting).catch((error: unknown) => log.error({ err: error }, 'an external room could not be checked'))
    checkedAt = Date.now()
  }
}
