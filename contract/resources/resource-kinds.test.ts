import { expect, test } from 'vitest'
import {
  canBrowserShow,
  findFileTypeLabel,
  hasAllowedExtension,
  RESOURCE_TYPES,
  toServedNameAndType,
} from './resource-kinds.ts'

// Specification 9.8: pdf; doc/docx; images (jpg, jpeg, png, gif); video (mp4, mov, avi); audio (mp3, wav); else 'File'.
test.each([
  ['PDF', ['a.pdf', 'A.PDF', 'two.parts.pdf']],
  ['Word document', ['a.doc', 'a.docx']],
  ['Image', ['a.jpg', 'a.jpeg', 'a.png', 'a.gif']],
  ['Video', ['a.mp4', 'a.mov', 'a.avi']],
  ['Audio', ['a.mp3', 'a.wav']],
  ['File', ['a.txt', 'a.csv', 'a.zip', 'a.webp', 'a.m4a', 'a.xlsx', 'a.epub', 'pdf', 'a.', '', 'a.pdf.zip']],
])('the label %s stands on the endings of the specification [9.8]', (label, names) => {
  expect(names.map(findFileTypeLabel)).toEqual(names.map(() => label))
})

test('browsers open only file types that cannot run script', () => {
  const shown = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf', 'video/mp4', 'video/webm']
  const played = ['audio/mpeg', 'audio/wav', 'audio/ogg', 'audio/x-m4a', 'audio/aac', 'audio/flac']
  expect([...shown, ...played].filter((type) => !canBrowserShow(type))).toEqual([])
  const kept = [
    'text/html',
    'image/svg+xml',
    'application/xml',
    'application/msword',
    'video/vnd.avi',
    'application/zip',
    'text/plain',
    'text/csv',
    'text/vtt',
  ]
  expect(kept.filter(canBrowserShow)).toEqual([])
})

test('executable file types are refused', () => {
  expect(
    RESOURCE_TYPES.filter((type) => /html|svg|xml$|script|macro|msdownload|android|java|x-elf|shortcut/i.test(type)),
  ).toEqual([])
  expect(hasAllowedExtension('lesson.PDF')).toBe(true)
  expect(['a.exe', 'a.apk', 'a.jar', 'a.sh', 'a.js', 'a.html', 'a.svg', 'a', ''].filter(hasAllowedExtension)).toEqual(
    [],
  )
})

test('a file name whose extension matches the content is kept', () => {
  expect(toServedNameAndType('Sabaq.PDF', 'application/pdf')).toEqual({ name: 'Sabaq.PDF', type: 'application/pdf' })
  expect(toServedNameAndType('scan.jpeg', 'image/jpeg').name).toBe('scan.jpeg')
})

test('another extension gets the extension of the content appended', () => {
  expect(toServedNameAndType('lesson.exe', 'application/pdf').name).toBe('lesson.exe.pdf')
  expect(toServedNameAndType('voice', 'audio/ogg; codecs=opus')).toEqual({ name: 'voice.opus', type: 'audio/ogg' })
})

test('the extension distinguishes old Office formats', () => {
  expect(toServedNameAndType('a.xls', 'application/x-cfb').type).toBe('application/vnd.ms-excel')
  expect(toServedNameAndType('a.doc', 'application/x-cfb').type).toBe('application/msword')
  expect(toServedNameAndType('setup.msi', 'application/x-cfb')).toEqual({
    name: 'setup.msi.doc',
    type: 'application/msword',
  })
})

test('the extension distinguishes text formats, and an executable one is replaced', () => {
  expect(toServedNameAndType('marks.csv', 'text/plain')).toEqual({ name: 'marks.csv', type: 'text/csv' })
  expect(toServedNameAndType('lesson.srt', 'text/plain').type).toBe('application/x-subrip')
  expect(toServedNameAndType('install.bat', 'text/plain')).toEqual({ name: 'install.bat.txt', type: 'text/plain' })
  expect(toServedNameAndType('game.apk', 'application/zip').name).toBe('game.apk.zip')
})
