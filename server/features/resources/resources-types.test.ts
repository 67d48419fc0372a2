import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RESOURCE_WRONG_TYPE } from '#contract/resources/resource-kinds.ts'
import { uploadResources } from '#contract/resources/resources.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const share = (name: string, bytes: Uint8Array) =>
  api.call(uploadResources, {
    as: 'teacher',
    body: { gigId: api.world.gigs[0], title: 'Notes', description: 'Of the lesson' },
    files: { files: [{ name, bytes }] },
  })
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const zip = (...names: readonly string[]) => zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])))
const binary = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['سبق.txt', strToU8('بسم الله الرحمن الرحيم'), 'text/plain'],
  ['notes.txt', utf16('From Notepad'), 'text/plain'],
  ['bmi.txt', strToU8('BM: begins like a bitmap, and is a note about a lesson of some length'), 'text/plain'],
  ['marks.csv', strToU8('name,marks\nBilal,9'), 'text/csv'],
  ['lesson.md', strToU8('# Makharij\n\n1 < 2 letters'), 'text/markdown'],
  ['lesson.vtt', strToU8('WEBVTT\n\n00:01.000 --> 00:02.000\nAlif'), 'text/vtt'],
  ['sheets.zip', zip('a.txt', 'b.pdf'), 'application/zip'],
])('%s is shared as a File, and only ever saved', async (name, bytes, mediaType) => {
  const { status, body } = await share(name, bytes)
  expect([status, body.message]).toEqual([200, 'Resources uploaded successfully!'])
  expect(body.resources[0]).toMatchObject({ fileName: name, fileType: 'File', mediaType })
  const { headers } = await api.app.inject({ url: body.resources[0].fileURL })
  expect(headers['content-disposition']).toMatch(/^attachment; /)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(String(headers['content-type'])).toMatch(mediaType)
})

test.each([
  ['page.txt', strToU8('\n <!DOCTYPE html><p>Hello')],
  ['page.txt', utf16('<html><script>alert(1)</script>')],
  ['later.txt', strToU8('Hello <script>alert(1)</script>')],
  ['picture.txt', strToU8('<?xml version="1.0"?><svg/>')],
  ['picture.md', strToU8('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['run.txt', strToU8('#!/bin/sh\nrm -rf /')],
  ['nul.txt', strToU8('a\0b')],
  ['program.txt', binary('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0')],
  ['program.zip', binary('MZ\x90\0\x03\0\0\0\x04\0\0\0')],
  ['program.pdf', binary('\xcf\xfa\xed\xfe\x07\0\0\x01')],
  ['game.zip', zip('res/a.png', 'classes.dex', 'AndroidManifest.xml')],
  ['tool.zip', zip('Tool.class', 'META-INF/MANIFEST.MF')],
])('programs, HTML and SVG are refused by content, whatever %s is called', async (name, bytes) => {
  const { status, body } = await share(name, bytes)
  expect([status, body.message]).toEqual([415, RESOURCE_WRONG_TYPE])
})
