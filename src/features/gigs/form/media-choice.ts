import { FILE_CHANGED } from '#contract/files/file-changed.ts'
import { detectSignature } from '#contract/files/file-signature.ts'
import { COVER_RULE, INTRODUCTION_MAX_SECONDS, INTRODUCTION_RULE, INTRODUCTION_TOO_LONG } from '#contract/gigs/media.ts'
import type { Gig } from '#contract/gigs.ts'
import { findFileProblem, readHead } from '#src/offline/chosen-files/check-file.ts'

/** The changes of cover and introduction to save with a class: a new file, or null to remove the stored one. */
export interface MediaChoice {
  readonly cover?: File | null | undefined
  readonly introduction?: File | null | undefined
}

export const findCoverProblem = (file: File): Promise<string | null> => findFileProblem(file, COVER_RULE)

/** @returns seconds; undefined if the browser cannot tell */
const measureRecording = (file: File): Promise<number | undefined> => {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  const url = URL.createObjectURL(file)
  const player = document.createElement('video')
  player.preload = 'metadata'
  player.addEventListener('loadedmetadata', () => resolve(player.duration))
  player.addEventListener('error', () => resolve(undefined))
  player.src = url
  return promise.finally(() => URL.revokeObjectURL(url))
}

/** A recording of sound only, which the server accepts, may be in this container. */
const SOUND_OR_VIDEO = 'video/3gpp'
/** An MP3 may begin with zeros, so its content is not detected. The name gives its type, if any. */
const UNDETECTED_TYPES = ['', 'audio/mpeg', 'audio/mp3']

const mayBeIntroduction = (detected: string | undefined, { type }: File): boolean =>
  detected === undefined
    ? UNDETECTED_TYPES.includes(type)
    : detected === SOUND_OR_VIDEO || INTRODUCTION_RULE.types.some((accepted) => accepted === detected)

/** Checks a recording before it is uploaded. The server checks it again. */
export const findIntroductionProblem = async (
  file: File,
  measure: typeof measureRecording = measureRecording,
): Promise<string | null> => {
  const head = await readHead(file)
  if (!head) return FILE_CHANGED
  if (!mayBeIntroduction(detectSignature(head), file)) return INTRODUCTION_RULE.wrongType
  if (file.size > INTRODUCTION_RULE.maxBytes) return INTRODUCTION_RULE.tooLarge
  const seconds = await measure(file)
  // Browsers write no length into their own recordings.
  if (seconds === undefined || !Number.isFinite(seconds)) return null
  return Math.floor(seconds) > INTRODUCTION_MAX_SECONDS ? INTRODUCTION_TOO_LONG : null
}

type StoredMedia = Partial<Pick<Gig, 'coverURL' | 'introduction'>>

/** Describes the media that the class has or will have, for the closed section. */
export const describeMedia = ({ cover, introduction }: MediaChoice, stored: StoredMedia = {}): string => {
  const hasCover = cover === undefined ? Boolean(stored.coverURL) : cover !== null
  const hasIntroduction = introduction === undefined ? stored.introduction !== undefined : introduction !== null
  const chosen = [hasCover && 'Picture', hasIntroduction && 'Introduction'].filter(Boolean)
  return chosen.join(' and ') || 'Without a picture, we draw a pattern'
}
