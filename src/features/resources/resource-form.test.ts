import { expect, test } from 'vitest'
import { RESOURCE_MAX_BYTES } from '#contract/resources/resources.ts'
import { addFiles, validateResourceForm } from './resource-form.ts'
import { checkContents } from './upload/file-content.ts'

const createFile = (name: string, bytes = 1): File => new File([new Uint8Array(Math.min(bytes, 1))], name)
const createLargeFile = (name: string): File =>
  Object.defineProperty(createFile(name), 'size', { value: RESOURCE_MAX_BYTES + 1 })
const accept = (...files: readonly File[]) => files.map((file) => ({ file, problem: null }))
const namesOf = (files: readonly File[]) => files.map(({ name }) => name)

test('title and description are checked before the files, with the specified messages [5.13]', () => {
  const form = { title: 'Week one', description: 'To read', files: [createFile('a.pdf')] }
  expect(validateResourceForm(form)).toBeNull()
  const message = 'Please provide a title and description!'
  expect(validateResourceForm({ ...form, title: ' ' })).toEqual({ field: 'title', message: message })
  expect(validateResourceForm({ ...form, description: '\n' })).toEqual({ field: 'description', message: message })
  expect(validateResourceForm({ ...form, files: [] })).toEqual({ field: 'files', message: 'No files to upload!' })
  expect(validateResourceForm({ title: '', description: '', files: [] })?.message).toBe(message)
})

test('a file with a duplicate name is ignored, with a message [5.13]', () => {
  const { files, rejections } = addFiles(
    [createFile('a.pdf')],
    accept(createFile('a.pdf'), createFile('b.pdf'), createFile('b.pdf')),
  )
  expect(namesOf(files)).toEqual(['a.pdf', 'b.pdf'])
  expect(rejections).toEqual([
    'a.pdf was left out. A file with this name is in the list already.',
    'b.pdf was left out. A file with this name is in the list already.',
  ])
})

test('a file that is uploading cannot be chosen again', () => {
  expect(addFiles([], accept(createFile('a.pdf')), [createFile('a.pdf')])).toEqual({
    files: [],
    rejections: ['a.pdf was left out. This file is being uploaded already.'],
  })
})

test('files that the server would reject are left out before the upload', async () => {
  const { files, rejections } = addFiles(
    [],
    await checkContents([
      createLargeFile('long.mp4'),
      createFile('game.apk'),
      createFile('none.pdf', 0),
      createFile('a.MP4'),
    ]),
  )
  expect(namesOf(files)).toEqual(['a.MP4'])
  expect(rejections).toEqual([
    'long.mp4 was left out. A file may be up to 100MB.',
    'game.apk was left out. Files of this type cannot be shared here. Programs, HTML and SVG files are never accepted.',
    'none.pdf was left out. This file is empty.',
  ])
})

test('the twenty-first file is left out', () => {
  const twenty = Array.from({ length: 20 }, (_, number) => createFile(`${number}.pdf`))
  const { files, rejections } = addFiles([], accept(...twenty, createFile('one-more.pdf')))
  expect(files).toHaveLength(20)
  expect(rejections).toEqual(['one-more.pdf was left out. At most 20 files at a time.'])
})
