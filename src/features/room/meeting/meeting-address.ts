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
