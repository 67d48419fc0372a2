import { expect, test } from 'vitest'
import { createEntry, type Entry } from './entry.ts'
import { FileChangedError, readBytes, toEntry, toStoredEntry } from './stored-files.ts'

const receipt = new File(['bytes of a receipt'], 'receipt.jpg', { type: 'image/jpeg', lastModified: 5 })
const draft = { userId: 'u1', endpoint: 'enroll', title: 'Receipt', input: { body: {} } } as const

const describeFile = async (entry: Entry) => {
  const [file] = entry.files.receipt ?? []
  return [file?.name, file?.type, file?.lastModified, await file?.text()]
}

test('a receipt is stored as bytes, because private windows of WebKit refuse files', async () => {
  const entry = createEntry({ ...draft, files: { receipt: [receipt] } }, 1)
  await readBytes(entry.files)
  const stored = structuredClone(toStoredEntry(entry))
  expect(stored.files.receipt?.[0]).toMatchObject({ name: 'receipt.jpg', bytes: expect.any(ArrayBuffer) })
  const read = toEntry(stored)
  expect(await describeFile(read)).toEqual(['receipt.jpg', 'image/jpeg', 5, 'bytes of a receipt'])
  // A change of state stores the same bytes again, without reading them.
  expect(toStoredEntry(read)).toEqual(stored)
})

test('an entry of an earlier release keeps its file', async () => {
  const stored = createEntry({ ...draft, files: { receipt: [receipt] } }, 1)
  expect(toEntry(stored).files.receipt).toEqual([receipt])
})

test('a file that was changed after it was chosen has an error of its own', async () => {
  const gone = Object.assign(new File(['scan'], 'receipt.jpg'), {
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
  })
  await expect(readBytes({ receipt: [gone] })).rejects.toThrow(new FileChangedError(undefined))
})
