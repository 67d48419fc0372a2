import { expect, test } from 'vitest'
import { safeName } from './uploads.ts'

test('a long file name keeps its extension, and no emoji is cut in half', () => {
  const name = safeName(`${'a'.repeat(114)}📖📖.pdf`)
  expect(name).toBe(`${'a'.repeat(114)}📖.pdf`)
})

test('a file name cannot hide its extension or a folder', () => {
  expect(safeName('..\\..\\notes\u202Efdp.\r\nexe')).toBe('notesfdp. exe')
  expect(safeName('\u202E')).toBe('file')
})
