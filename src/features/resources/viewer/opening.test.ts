import { beforeEach, expect, test, vi } from 'vitest'
import { findView } from './opening.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

test.each([
  ['File', 'audio/x-m4a', 'audio'],
  ['File', 'audio/3gpp', 'audio'],
  ['File', 'audio/ogg', 'audio'],
  ['File', 'audio/aac', 'audio'],
  ['File', 'audio/flac', 'audio'],
  ['File', 'audio/amr', undefined],
  ['Video', 'audio/mp4', 'audio'],
  ['Video', 'video/mp4', 'video'],
  ['Video', 'video/vnd.avi', 'video'],
  ['Audio', 'audio/mpeg', 'audio'],
  ['Image', 'image/png', 'picture'],
  ['File', 'image/webp', 'picture'],
  ['Image', '', 'picture'],
  ['PDF', 'application/pdf', undefined],
  ['File', 'application/zip', undefined],
])('a file with the label %s and the type "%s" opens as %s [D14.10]', (fileType, mediaType, view) => {
  expect(findView({ fileType, mediaType })).toBe(view)
})
