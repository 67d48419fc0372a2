import type { MediaTopology } from '#contract/room/room.ts'

export interface SendingConditions {
  readonly media: MediaTopology
  /** The number of people in the room, including this page. */
  readonly people: number
  readonly isOwner: boolean
  readonly isScreen: boolean
  /** Whether sound is sent for recitation. */
  readonly isRecitation: boolean
}

export interface VideoQuality {
  readonly width: number
  readonly height: number
  readonly frameRate: number
  /** In bits per second, for one receiver. */
  readonly maxBitrate: number
}

interface LadderStep {
  readonly upTo: number
  readonly camera: VideoQuality
  /** The camera's bitrate while its owner recites, because the audio needs most of the upload. */
  readonly reciterBitrate: number
  readonly speech: number
  readonly recitation: number
}

const LARGE = { width: 640, height: 480, frameRate: 20, maxBitrate: 300_000 }
const MEDIUM = { width: 480, height: 360, frameRate: 15, maxBitrate: 250_000 }
const SMALL = { width: 320, height: 240, frameRate: 15, maxBitrate: 150_000 }
const SMALLER = { width: 240, height: 180, frameRate: 8, maxBitrate: 40_000 }
const SMALLEST = { width: 160, height: 120, frameRate: 5, maxBitrate: 18_000 }

/**
 * In a mesh each page uploads one copy per peer, so each step has a lower bitrate per copy. With six people, each phone
 * uploads less than 300 kbit/s, also the teacher's and the reciter's: five copies, each with about 10 kbit/s of RTP
 * headers. Encoders exceed their bitrates a little.
 */
const MESH_LADDER: readonly LadderStep[] = [
  { upTo: 2, camera: LARGE, reciterBitrate: 300_000, speech: 32_000, recitation: 64_000 },
  { upTo: 3, camera: MEDIUM, reciterBitrate: 250_000, speech: 32_000, recitation: 64_000 },
  { upTo: 4, camera: SMALL, reciterBitrate: 150_000, speech: 32_000, recitation: 64_000 },
  { upTo: 5, camera: SMALLER, reciterBitrate: 20_000, speech: 24_000, recitation: 48_000 },
]
const MESH_END: LadderStep = {
  upTo: Number.POSITIVE_INFINITY,
  camera: SMALLEST,
  reciterBitrate: 10_000,
  speech: 24_000,
  recitation: 32_000,
}
const SFU_STEP: LadderStep = { ...MESH_END, camera: LARGE, reciterBitrate: 300_000, speech: 32_000, recitation: 64_000 }

/**
 * From seven people on, only the teacher's camera is shown. The teacher's network is usually better than the students'.
 */
const TEACHER_IN_LARGE_MESH = { width: 320, height: 240, frameRate: 10, maxBitrate: 60_000 }
/** A mesh with more people shows only the teacher and the reciter. */
export const MESH_PEOPLE_WITH_ALL_CAMERAS = 6

/** A shared screen has a low frame rate and a high resolution, so that text stays legible. */
const SCREEN = { width: 1280, height: 720, frameRate: 5, maxBitrate: 800_000 }

const screenQuality = ({ media, people }: SendingConditions): VideoQuality => {
  if (media === 'sfu' || people <= 3) return SCREEN
  if (people === 4) return { ...SCREEN, frameRate: 3, maxBitrate: 400_000 }
  if (people <= 8) return { ...SCREEN, frameRate: 2, maxBitrate: 200_000 }
  return { ...SCREEN, frameRate: 1, maxBitrate: 120_000 }
}

const findStep = ({ media, people }: SendingConditions): LadderStep =>
  media === 'sfu' ? SFU_STEP : (MESH_LADDER.find(({ upTo }) => people <= upTo) ?? MESH_END)

export const videoQuality = (conditions: SendingConditions): VideoQuality => {
  const { media, people, isOwner, isScreen, isRecitation } = conditions
  if (isScreen) return screenQuality(conditions)
  if (media === 'mesh' && isOwner && people > MESH_PEOPLE_WITH_ALL_CAMERAS) return TEACHER_IN_LARGE_MESH
  const { camera, reciterBitrate } = findStep(conditions)
  return isRecitation ? { ...camera, maxBitrate: Math.min(camera.maxBitrate, reciterBitrate) } : camera
}

/** In bits per second, for one receiver. */
export const audioBitrate = (conditions: SendingConditions): number => {
  const { speech, recitation } = findStep(conditions)
  return conditions.isRecitation ? recitation : speech
}
