import { createHmac } from 'node:crypto'
import type { RoomState } from '#contract/room/room.ts'
import type { MeetingSettings } from './meeting-settings.ts'

const CREDENTIAL_SECONDS = 3600

type IceServers = RoomState['iceServers']

/**
 * Creates the ICE servers for one person: STUN, and TURN with credentials that expire after an hour (coturn's
 * `use-auth-secret`), so the shared secret never leaves the server.
 * @param userId part of the TURN username, so the relay's log distinguishes people
 * @param now milliseconds since 1970
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
