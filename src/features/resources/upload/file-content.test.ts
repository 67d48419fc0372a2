import { beforeEach, expect, test, vi } from 'vitest'
import { FILE_CHANGED } from '#contract/files/file-changed.ts'
import { HEIC_HINT } from '#contract/files/heic.ts'
import { ANIMATION_TOO_LONG } from '#contract/files/picture-limits.ts'
import { RESOURCE_WRONG_TYPE } from '#contract/resources/resource-kinds.ts'
import { gif, jpeg, pdf, readCase } from '#tests/support/api/sample-files.ts'
import { findContentProblem } from './file-content.ts'

const size = { width: 480, height: 480 }
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: () => undefined }))
})

const createFile = (name: string, bytes: Uint8Array | string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)
const text = (start: string) => Buffer.from(start, 'latin1')

test.each([
  ['lesson', pdf().bytes],
  ['lesson.', pdf().bytes],
  ['IMG_1.HEIC', (await jpeg()).bytes],
  ['degree.pdf', readCase('degree-line-break-before-header.pdf').bytes],
  ['degree', readCase('degree-ascii-line-break-before-header.pdf').bytes],
  ['moving.gif', readCase('class-file-220-frames.gif').bytes],
  ['sabaq.m4a', readCase('recitation-brand-mp42.m4a').bytes],
  ['sabaq', readCase('recitation-zeros-after-id3.mp3').bytes],
  ['sabaq.srt', readCase('subtitles-windows-1256.srt').bytes],
  ['notes', text('Sabaq\n')],
  ['archive.', text('PK\x03\x04')],
])('%s may be uploaded, because its content decides', async (name, bytes) => {
  expect(await findContentProblem(createFile(name, bytes))).toBeNull()
})

test.each([
  ['lesson.pdf', text('MZ\x90\0')],
  ['picture.jpg', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['page.txt', text('\n <!doctype html>')],
  ['game.apk', text('PK\x03\x04')],
  ['game.apk', text('\0')],
  ['run', text('#!/bin/sh')],
])('%s is left out, whatever it is called', async (name, bytes) => {
  expect(await findContentProblem(createFile(name, bytes))).toBe(RESOURCE_WRONG_TYPE)
})

test('a HEIC photo gets the way out', async () => {
  const photo = createFile('photo.jpg', text('\0\0\0\x18ftypheic'))
  expect(await findContentProblem(photo)).toBe(`${RESOURCE_WRONG_TYPE}\n${HEIC_HINT}`)
})

test('an animation that the server would refuse is left out with the reason', async () => {
  const { bytes } = await gif()
  expect(await findContentProblem(createFile('moving.gif', bytes))).toBeNull()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 6000, height: 8000, close: () => undefined }))
  const { bytes: long } = readCase('class-file-220-frames.gif')
  expect(await findContentProblem(createFile('moving.gif', long))).toBe(ANIMATION_TOO_LONG)
})

test('a file that is gone is left out', async () => {
  const gone = createFile('lesson.pdf', pdf().bytes)
  vi.spyOn(gone, 'slice').mockImplementation(() => {
    throw new DOMException('gone', 'NotFoundError')
  })
  expect(await findContentProblem(gone)).toBe(FILE_CHANGED)
})
