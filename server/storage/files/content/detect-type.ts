import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import type { FileRule } from '#contract/endpoint.ts'
import { toWrongTypeMessage } from '#contract/files/heic.ts'
import { findPdfHeader, PDF_HEADER_BYTES } from '#contract/files/pdf-header.ts'
import { PLAIN_TEXT_TYPE } from '#contract/resources/resource-kinds.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { detectText, isMarkupOrScript, SAVE_AS_UTF8, type TextEncoding } from './plain-text.ts'
import { readRecording } from './recordings.ts'
import { detectPaddedSound } from './tagged-sound.ts'

export interface DetectedType {
  readonly type: string
  /** The encoding of a text that must be converted before it is stored. */
  readonly convertFrom?: TextEncoding
}

/** The types of containers without a video track. */
const SOUND_TYPES: Readonly<Record<string, string>> = {
  'video/mp4': 'audio/x-m4a',
  'video/x-m4v': 'audio/x-m4a',
  'video/3gpp': 'audio/x-m4a',
  'video/3gpp2': 'audio/x-m4a',
  'audio/mp4': 'audio/x-m4a',
  'video/webm': 'audio/webm',
}

/** An animated PNG is decoded as the PNG that it shows first. */
const SAME_TYPES: Readonly<Record<string, string>> = { 'image/apng': 'image/png' }

const detectPdf = (head: Buffer): string | undefined => {
  const at = findPdfHeader(head)
  return at !== undefined && !isMarkupOrScript(head.toString('latin1', 0, at)) ? 'application/pdf' : undefined
}

// Readers accept a PDF whose header comes later, and players an MP3 whose first frame does; file-type does not.
const detectLateHeader = async (path: string): Promise<string | undefined> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PDF_HEADER_BYTES), 0, PDF_HEADER_BYTES, 0)
    return detectPdf(buffer.subarray(0, bytesRead)) ?? (await detectPaddedSound(file))
  } finally {
    await file.close()
  }
}

const detectContent = async (path: string): Promise<string | undefined> => {
  // Reads the whole file: the part list of an Office document or the cover art of a recording may exceed any prefix.
  const type = (await fileTypeFromFile(path))?.mime
  if (type === undefined) return detectLateHeader(path)
  const soundType = SOUND_TYPES[type]
  // Recorders name the container of a video for sound only. Its tracks tell.
  const isSound = soundType !== undefined && (await readRecording(path))?.kind === 'audio'
  return isSound ? soundType : (SAME_TYPES[type] ?? type)
}

/**
 * Detects the type of a received file from its content.
 * @throws ApiProblem wrong_type if the rule does not accept it
 */
export const detectType = async (path: string, { types, wrongType }: FileRule): Promise<DetectedType> => {
  const type = await detectContent(path)
  if (type !== undefined && types.includes(type)) return { type }
  // Text may look like another type: "BM" is also the magic number of bitmaps.
  const text = types.includes(PLAIN_TEXT_TYPE) ? await detectText(path) : undefined
  if (text === 'unknown') throw new ApiProblem('wrong_type', SAVE_AS_UTF8)
  if (text === undefined) throw new ApiProblem('wrong_type', toWrongTypeMessage(wrongType, type))
  return { type: PLAIN_TEXT_TYPE, ...(text === 'windows-1256' && { convertFrom: text }) }
}
