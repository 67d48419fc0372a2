/** Only external rooms have a token. It stays separate so that `roomUrl` never contains it. */
export interface MeetingAddress {
  readonly roomUrl: string
  readonly token?: string | undefined
}

/** Reads the room's name from the last path segment; empty for an empty URL. */
export const readRoomName = (roomUrl: string): string => roomUrl.split('?')[0]?.split('/').at(-1) ?? ''

const OWN_ROOM = /\/room\/[\w-]+$/

/** Whether the room is a page of this app. External rooms have a token. */
export const isOwnRoom = ({ roomUrl, token }: MeetingAddress): boolean => !token && OWN_ROOM.test(roomUrl)

/**
 * Builds the URL for a frame or a window. Our own rooms open as a path, on this page's origin, because the server may
 * be configured with a different host name.
 */
export const toMeetingUrl = ({ roomUrl, token }: MeetingAddress): string => {
  if (token) return `${roomUrl}?t=${encodeURIComponent(token)}`
  return OWN_ROOM.exec(roomUrl)?.[0] ?? roomUrl
}

/** The interval between lookups. */
const POLL_MS = 30_000

interface PollState {
  readonly isLive: boolean
  readonly isOpened: boolean
}

/**
 * How often the page asks for the address.
 * @param state `isLive`: the socket is connected and announces changes. `isOpened`: the user opened the room. An external
 *   room then stays open while people are in its lobby, which only this lookup tells the server
 */
export const findPollMs = (address: MeetingAddress | undefined, { isLive, isOpened }: PollState): number | false => {
  const isAwaitedOutside = isOpened && !!address?.roomUrl && !isOwnRoom(address)
  return !isLive || isAwaitedOutside ? POLL_MS : false
}
