import { createReadStream } from 'node:fs'
import { chmod, stat } from 'node:fs/promises'
import { parseFile, parseStream, UnsupportedFileTypeError } from 'music-metadata'
import { PRIVATE_FILE } from '#server/foundation/disk/folders.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { isDiskError } from '../disk-error.ts'
import type { Upload } from '../upload.ts'

export interface Recording {
  readonly kind: 'audio' | 'video'
  /** Undefined if the file has no duration. */
  readonly seconds: number | undefined
}

const OPTIONS = { duration: true, skipCovers: true }

// music-metadata knows the container of 3GP by the type of MP4 only.
const parse = (path: string) =>
  parseFile(path, OPTIONS).catch((error: unknown) => {
    if (!(error instanceof UnsupportedFileTypeError)) throw error
    return parseStream(createReadStream(path), { mimeType: 'video/mp4' }, OPTIONS)
  })

/**
 * Reads kind and length of a recording. The length of an MP3 is counted, because its header can be wrong.
 * @returns undefined if it cannot be parsed
 */
export const readRecording = async (path: string): Promise<Recording | undefined> => {
  try {
    const { format } = await parse(path)
    return { kind: format.hasVideo ? 'video' : 'audio', seconds: format.duration }
  } catch (error) {
    if (isDiskError(error)) throw error
    return undefined
  }
}

/** The containers in which phones store the location of a recording. */
const CONTAINERS_WITH_PLACE = {
  'video/mp4': 'Mp4OutputFormat',
  'audio/x-m4a': 'Mp4OutputFormat',
  'video/webm': 'WebMOutputFormat',
  'audio/webm': 'WebMOutputFormat',
} as const

const isContainerWithPlace = (type: string): type is keyof typeof CONTAINERS_WITH_PLACE => type in CONTAINERS_WITH_PLACE

const copyWithoutMetadata = async (from: string, to: string, type: keyof typeof CONTAINERS_WITH_PLACE) => {
  // Loaded with the first recording, because most servers never need it.
  const media = await import('mediabunny')
  const input = new media.Input({ formats: media.ALL_FORMATS, source: new media.FilePathSource(from) })
  const format = new media[CONTAINERS_WITH_PLACE[type]]()
  const output = new media.Output({ format, target: new media.FilePathTarget(to) })
  try {
    const conversion = await media.Conversion.init({ input, output, tags: {}, showWarnings: false })
    // Audio and video are copied without encoding. Other tracks, such as the GPS data of an action camera, are dropped.
    const lost = conversion.discardedTracks.some(({ track }) => track.type === 'video' || track.type === 'audio')
    if (lost || !conversion.isValid) throw new Error('A track of the recording cannot be copied.')
    await conversion.execute()
  } finally {
    input.dispose()
  }
}

/**
 * Copies audio and video of a recording into a new file without metadata, such as its location. It encodes nothing.
 * Containers in which phones store no location are returned unchanged.
 * @throws ApiProblem wrong_type if it cannot be read
 */
export const stripRecordingMetadata = async (upload: Upload): Promise<Upload> => {
  const { type } = upload
  if (!isContainerWithPlace(type)) return upload
  const path = `${upload.path}.clean`
  try {
    await copyWithoutMetadata(upload.path, path, type)
    await chmod(path, PRIVATE_FILE)
  } catch (error) {
    if (isDiskError(error)) throw error
    throw new ApiProblem('wrong_type', 'This recording cannot be read. Please choose another one.')
  }
  return { ...upload, path, bytes: (await stat(path)).size }
}
