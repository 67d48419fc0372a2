import type { MediaTopology } from '#contract/classroom/room.ts'

interface EncodingConditions {
  readonly media: MediaTopology
  readonly people: number
  readonly isScreen: boolean
}

export interface VideoQuality {
  readonly width: number
  readonly height: number
  readonly frameRate: number
  /** In bits per second, for one receiver. */
  readonly maxBitrate: number
}

const CAMERA_LARGE = { width: 640, height: 480, frameRate: 20, maxBitrate: 300_000 }
const CAMERA_MEDIUM = { width: 480, height: 360, frameRate: 15, maxBitrate: 250_000 }
const CAMERA_SMALL = { width: 320, height: 240, frameRate: 15, maxBitrate: 150_000 }
const SCREEN = { width: 1280, height: 720, frameRate: 5, maxBitrate: 800_000 }
/** Lowers the frame rate and keeps the resolution, so that text stays legible. */
const SCREEN_IN_LARGE_ROOM = { ...SCREEN, frameRate: 3, maxBitrate: 400_000 }

/** In a mesh each page uploads one copy per peer, and a phone's uplink is assumed to carry 1 to 2 Mbit/s. */
export const videoQuality = ({ media, people, isScreen }: EncodingConditions): VideoQuality => {
  const isMesh = media === 'mesh'
  if (isScreen) return isMesh && people > 3 ? SCREEN_IN_LARGE_ROOM : SCREEN
  if (!isMesh || people <= 2) return CAMERA_LARGE
  return people === 3 ? CAMERA_MEDIUM : CAMERA_SMALL
}

/** In bits per second. */
export const MAX_AUDIO_BITRATE = 32_000

const limitSender = async (sender: RTCRtpSender, encoding: RTCRtpEncodingParameters): Promise<void> => {
  const parameters = sender.getParameters()
  const [first] = parameters.encodings
  if (!first) return
  Object.assign(first, encoding)
  // `setParameters` rejects if the connection was closed meanwhile.
  await sender.setParameters(parameters).catch(() => undefined)
}

/** Caps each sender's bitrate and frame rate by topology and room size, so that a mesh fits the uplink of a phone. */
export const limitSenders = (connection: RTCPeerConnection, conditions: EncodingConditions): void => {
  const { maxBitrate, frameRate } = videoQuality(conditions)
  for (const sender of connection.getSenders()) {
    if (sender.track?.kind === 'video') void limitSender(sender, { maxBitrate, maxFramerate: frameRate })
    if (sender.track?.kind === 'audio') void limitSender(sender, { maxBitrate: MAX_AUDIO_BITRATE })
  }
}
