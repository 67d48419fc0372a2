import { createHmac } from 'node:crypto'
import type { RoomState } from '#contract/classroom/room.ts'
import type { MeetingSettings } from '#server/platform/meeting/meeting-settings.ts'

const CREDENTIAL_SECONDS = 3600

type IceServers = RoomState['iceServers']

/**
 * What somebody's page needs to find a way through mobile networks: STUN, and TURN with a name and a password that are
 * good for an hour (the scheme of coturn's `use-auth-secret`), so that the shared secret never leaves the server.
 * @param settings of live rooms
 * @param userId who asks, so that the relay's log can tell people apart
 * @param now in milliseconds
 */
export const createIceServers = (settings: MeetingSettings, userId: string, now = Date.now()): IceServers => {
  const { stunUrls, turnUrls, turnSecret } = settings
  const username = `${Math.floor(now / 1000) + CREDENTIAL_SECONDS}:${userId}`
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64')
  return [
    ...(stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : []),
    ...(turnUrls.length > 0 ? [{ urls: [...turnUrls], username, credential }] : []),
  ]
}
