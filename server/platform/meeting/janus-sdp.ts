import type { Description } from '#contract/classroom/room.ts'

/** A voice and a picture; a screen takes the place of a camera. */
const MAX_MEDIA = 2

const ORIGIN = /^o=\S+ (\d+) /m
const MEDIA = /^m=(\w+)|^a=(sendrecv|sendonly|recvonly|inactive)\b/gm

/** A connection keeps the number of its session for life; its version grows. */
const findSessionId = ({ sdp }: Description): string | undefined => ORIGIN.exec(sdp)?.[1]

/**
 * Whether two offers come from one and the same connection of a page.
 * @param before the older offer
 * @param now the newer one
 */
export const isSameConnection = (before: Description, now: Description): boolean =>
  findSessionId(before) !== undefined && findSessionId(before) === findSessionId(now)

/**
 * The kinds of media of an offer and their directions, in order, to compare with another's.
 * @param description of a page
 */
export const describeMedia = ({ sdp }: Description): string =>
  [...sdp.matchAll(MEDIA)].map(([, kind, direction]) => kind ?? direction).join(' ')

/**
 * Whether a page offers no more than people send here: the media server would hand on whatever it gets.
 * @param description of a page
 */
export const hasAllowedMedia = ({ type, sdp }: Description): boolean => {
  const kinds = [...sdp.matchAll(/^m=(\w+)/gm)].map(([, kind]) => kind)
  return type === 'offer' && kinds.length <= MAX_MEDIA && kinds.every((kind) => kind === 'audio' || kind === 'video')
}
