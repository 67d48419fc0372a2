import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { readRecording, stripRecordingMetadata } from '#server/storage/files/content/recordings.ts'
import type { PreparedFile } from '#server/storage/files/files.ts'
import type { Upload } from '#server/storage/files/upload.ts'

/** The types that browsers play as sound, by the type detected from the content. */
const SERVED_VOICE_TYPES: Readonly<Record<string, string>> = {
  'video/webm': 'audio/webm',
  'audio/webm': 'audio/webm',
  'audio/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'video/mp4': 'audio/mp4',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
}

interface VoiceRule {
  /** The length that the page measured. */
  readonly sentSeconds: number | undefined
  readonly maxSeconds: number
  readonly tooLong: string
  readonly unreadable: string
}

/**
 * Removes the metadata of a recorded voice, such as its location, checks it and measures its length.
 * @throws ApiProblem wrong_type or invalid
 */
export const prepareVoice = async (
  upload: Upload,
  { sentSeconds, maxSeconds, tooLong, unreadable }: VoiceRule,
): Promise<{ readonly file: PreparedFile; readonly seconds: number }> => {
  const type = SERVED_VOICE_TYPES[upload.type]
  const clean = await stripRecordingMetadata(upload)
  const recording = await readRecording(clean.path)
  // Chrome streams its recordings and writes no length. The copy without metadata may have one.
  const seconds = recording?.seconds ?? sentSeconds
  if (!type || recording?.kind !== 'audio' || !seconds) throw new ApiProblem('wrong_type', unreadable)
  // Recorders stop a few frames late.
  if (Math.floor(seconds) > maxSeconds) throw new ApiProblem('invalid', tooLong)
  return { file: { ...clean, type }, seconds: Math.max(1, Math.round(seconds)) }
}
