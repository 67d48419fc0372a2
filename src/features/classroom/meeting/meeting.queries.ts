import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  endMeeting,
  getMeetingUrl,
  LINK_SENT,
  MEETING_DELETED,
  NO_ACTIVE_MEETING,
  sendInvites,
  startMeeting,
} from '#contract/classroom/meeting.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { type MeetingPlace, roomNameOf } from './meeting-address.ts'

export const NO_MEETING_URL = 'No meeting URL available.'

/** The server tells when a room opens or closes; without a connection to it the page looks by itself. */
const LOOK_EVERY_MS = 30_000

/** Fails again, with the specified words before the reason. */
const failing =
  (words: string) =>
  (error: unknown): never => {
    throw new Error(`${words}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }

/**
 * Where the live room of a gig is; an empty text for none.
 * @param gigId the gig
 * @param how the words of a failure, and whether the server will tell of changes
 */
export const meetingUrl = (gigId: string, how: { readonly failed: string; readonly isLive: boolean }) =>
  queryOptions({
    queryKey: ['meeting', gigId],
    queryFn: ({ signal }): Promise<MeetingPlace> => call(getMeetingUrl, { query: { gigId } }, { signal }),
    refetchInterval: () => (how.isLive || !navigator.onLine ? false : LOOK_EVERY_MS),
    meta: { errorMessage: how.failed },
  })

/**
 * Opens the live room.
 * @param put shows the room that was opened
 */
export const starting = (gigId: string, put: (place: MeetingPlace) => void) =>
  mutationOptions({
    mutationKey: ['meeting', 'start'],
    mutationFn: (): Promise<MeetingPlace> =>
      call(startMeeting, { params: { gigId } })
        .then(({ videoUrl, token }) => ({ roomUrl: videoUrl, token }))
        .catch(failing('Error creating meeting room')),
    onSuccess: (place) => {
      if (place.roomUrl === '') notify.warning(NO_ACTIVE_MEETING)
      put(place)
    },
  })

// An answer that says nothing is a failure of its own; a refusal gives its reason.
const failedToDelete = (error: unknown): never => {
  if (error instanceof ApiError && error.status < 400) throw new Error('Failed to delete meeting room')
  return failing('Error deleting meeting room')(error)
}

const end = async (gigId: string, roomUrl: string): Promise<void> => {
  const roomName = roomNameOf(roomUrl)
  if (!roomName) throw new Error(`Error ending meeting: ${NO_MEETING_URL}`)
  await call(endMeeting, { params: { roomName, gigId } }).catch(failedToDelete)
}

export const ending = (gigId: string) =>
  mutationOptions({
    mutationKey: ['meeting', 'end'],
    mutationFn: (roomUrl: string) => end(gigId, roomUrl),
    meta: { successMessage: MEETING_DELETED },
  })

export const inviting = (gigId: string) =>
  mutationOptions({
    mutationKey: ['meeting', 'invite'],
    mutationFn: () => call(sendInvites, { body: { gigId } }).catch(failing('Error sending meeting link')),
    meta: { successMessage: LINK_SENT },
  })
