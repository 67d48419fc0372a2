import { expect, test } from 'vitest'
import { COVER_RULE, INTRODUCTION_RULE, INTRODUCTION_TOO_LONG } from '#contract/gigs/media.ts'
import { findCoverProblem, findIntroductionProblem } from './media-choice.ts'

const recording = (head: string, type = '') =>
  new File([Uint8Array.from(head, (letter) => letter.charCodeAt(0))], 'file', { type })
const problemOf = (file: File, seconds?: number) => findIntroductionProblem(file, () => Promise.resolve(seconds))
const MP3 = recording('ID3')
const WEBM = recording('\x1a\x45\xdf\xa3', 'video/webm')

test('a cover of a wrong type is refused by its content before it is uploaded', async () => {
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'cover.png', { type: 'image/png' })
  expect(await findCoverProblem(svg)).toBe(COVER_RULE.wrongType)
})

test('a long recording is refused before it is uploaded, and one of unknown length is left to the server', async () => {
  expect(await problemOf(MP3, 60.4)).toBeNull()
  expect(await problemOf(MP3, 61)).toBe(INTRODUCTION_TOO_LONG)
  expect(await problemOf(WEBM, Number.POSITIVE_INFINITY)).toBeNull()
  expect(await problemOf(MP3)).toBeNull()
})

test.each([
  ['an older QuickTime video', recording('\0\0\0\x08wide', 'video/mp4')],
  ['a QuickTime video', recording('\0\0\0\x14ftypqt  ', 'video/mp4')],
  ['an AVI video', recording('RIFF1234AVI ', 'video/webm')],
  ['an AAC recording', recording('\xff\xf1', 'audio/aac')],
  ['an AMR recording', recording('#!AMR', 'audio/amr')],
  ['a video of an unknown kind', recording('0&\xb2u', 'video/x-ms-wmv')],
  ['a PDF', recording('%PDF-1.7', 'audio/mpeg')],
  ['a text', recording('As-salamu alaykum', 'text/plain')],
])('%s is refused when it is chosen, whatever its name says', async (_, file) => {
  expect(await problemOf(file)).toBe(INTRODUCTION_RULE.wrongType)
})

test.each([
  ['an MP4 video', recording('\0\0\0\x18ftypmp42')],
  ['an M4A recording', recording('\0\0\0\x18ftypM4A ', 'video/mp4')],
  ['a 3GP file, which may be of sound only', recording('\0\0\0\x18ftyp3gp4', 'video/3gpp')],
  ['an OGG recording', recording('OggS')],
  ['a WAV recording', recording('RIFF1234WAVE', 'audio/x-wav')],
  ['an MP3 that begins with zeros', recording('\0\0\0\0', 'audio/mpeg')],
  ['a file without a known type', recording('\0\0\0\0')],
])('%s may be chosen', async (_, file) => {
  expect(await problemOf(file)).toBeNull()
})
