import type { SessionDescription } from '#contract/room/room.ts'

/** One audio and one video track; a shared screen replaces the camera. */
const MAX_MEDIA_SECTIONS = 2

const SDP_ORIGIN_LINE = /^o=\S+ (\d+) /m
const SDP_MEDIA_LINE = /^m=(\w+)|^a=(sendrecv|sendonly|recvonly|inactive)\b/gm

/** The session id in the SDP's origin line is fixed for the life of a connection; only its version changes. */
const findSessionId = ({ sdp }: SessionDescription): string | undefined => SDP_ORIGIN_LINE.exec(sdp)?.[1]

/** Whether two offers come from the same RTCPeerConnection. */
export const isSameConnection = (before: SessionDescription, now: SessionDescription): boolean =>
  findSessionId(before) !== undefined && findSessionId(before) === findSessionId(now)

/** Lists media kinds and directions of an offer in order, to compare two offers. */
export const describeMedia = ({ sdp }: SessionDescription): string =>
  [...sdp.matchAll(SDP_MEDIA_LINE)].map(([, kind, direction]) => kind ?? direction).join(' ')

/**
 * Whether an offer contains at most one audio and one video track. The media server would forward anything else too.
 */
export const hasAllowedMedia = ({ type, sdp }: SessionDescription): boolean => {
  const kinds = [...sdp.matchAll(/^m=(\w+)/gm)].map(([, kind]) => kind)
  return (
    type === 'offer' &&
    kinds.length <= MAX_MEDIA_SECTIONS &&
    kinds.every((kind) => kind === 'audio' || kind === 'video')
  )
}
