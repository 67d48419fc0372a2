import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  endMeeting,
  getMeetingUrl,
  LINK_SENT,
  MEETING_DELETED,
  NO_ACTIVE_MEETING,
  sendInvites,
  startMeeting,
} from '#contract/room/meeting.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { type MeetingAddress, readRoomName } from './meeting-address.ts'

/** The interval between lookups while the socket is disconnected. */
const POLL_MS = 30_000

export const NO_MEETING_URL_MESSAGE = 'No meeting URL available.'

/** Puts the specified text before the reason of an error. */
const rethrowWithPrefix =
  (prefix: string) =>
  (error: unknown): never => {
    throw new Error(`${prefix}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }

interface MeetingQueryOptions {
  /** The text of the error toast. */
  readonly failed: string
  /** Whether the socket is connected, which announces changes. */
  readonly isLive: boolean
}

/** Fetches the address of the meeting. `roomUrl` is empty when none is open. */
export const meetingQuery = (gigId: string, options: MeetingQueryOptions) =>
  queryOptions({
    queryKey: ['meeting', gigId],
    queryFn: ({ signal }): Promise<MeetingAddress> => call(getMeetingUrl, { query: { gigId } }, { signal }),
    refetchInterval: () => navigator.onLine && !options.isLive && POLL_MS,
    meta: { errorMessage: options.failed },
  })

/** @param onStarted also runs if the server returns no room; `roomUrl` is then empty */
export const startMeetingMutation = (gigId: string, onStarted: (address: MeetingAddress) => void) =>
  mutationOptions({
    mutationKey: ['meeting', 'start'],
    mutationFn: (): Promise<MeetingAddress> =>
      call(startMeeting, { params: { gigId } })
        .then(({ videoUrl, token }) => ({ roomUrl: videoUrl, token }))
        .catch(rethrowWithPrefix('Error creating meeting room')),
    onSuccess: (address) => {
      if (address.roomUrl === '') notify.warning(NO_ACTIVE_MEETING)
      onStarted(address)
    },
  })

// A successful status with an unreadable body gets the specified text; a rejection shows the server's reason.
const rethrowDeleteError = (error: unknown): never => {
  if (error instanceof ApiError && error.status < 400) throw new Error('Failed to delete meeting room')
  return rethrowWithPrefix('Error deleting meeting room')(error)
}

const endMeetingOnServer = async (gigId: string, roomUrl: string): Promise<void> => {
  const roomName = readRoomName(roomUrl)
  if (!roomName) throw new Error(`Error ending meeting: ${NO_MEETING_URL_MESSAGE}`)
  await call(endMeeting, { params: { roomName, gigId } }).catch(rethrowDeleteError)
}

export const endMeetingMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['meeting', 'end'],
    mutationFn: (roomUrl: string) => endMeetingOnServer(gigId, roomUrl),
    meta: { successMessage: MEETING_DELETED },
  })

export const sendInvitesMutation = (gigId: string) =>
  mutationOptions({
    mutationKey: ['meeting', 'invite'],
    mutationFn: () => call(sendInvites, { body: { gigId } }).catch(rethrowWithPrefix('Error sending meeting link')),
    meta: { successMessage: LINK_SENT },
  })
