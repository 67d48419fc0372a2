/** Where a live room is, and what an outside one wants to see; the token never becomes part of the room's URL. */
export interface MeetingAddress {
  readonly roomUrl: string
  readonly token?: string | undefined
}

/**
 * The room's name: the last segment of its address.
 * @returns empty text where the address has none
 */
export const readRoomName = (roomUrl: string): string => roomUrl.split('?')[0]?.split('/').at(-1) ?? ''

/**
 * What a frame or a window opens. A room of our own is opened under the address that this page has, whatever the server
 * believes to be called.
 */
export const toMeetingUrl = ({ roomUrl, token }: MeetingAddress): string => {
  if (token) return `${roomUrl}?t=${encodeURIComponent(token)}`
  return /\/room\/[\w-]+$/.exec(roomUrl)?.[0] ?? roomUrl
}
