import { expect, test } from 'vitest'
import { enroll } from '#contract/enrolment.ts'
import { FILE_CHANGED } from '#contract/files/file-changed.ts'
import { uploadTeacherDetails } from '#contract/verification.ts'
import { NetworkError } from './api-error.ts'
import { sendUnchanged } from './changed-files.ts'

const createFile = () => new File(['scan'], 'scan.jpg', { type: 'image/jpeg' })
const deleteFile = (file: File): File =>
  Object.assign(file, {
    slice: () =>
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }),
  })
const fail = () => Promise.reject(new NetworkError())

test.each([
  ['cnic', [createFile(), deleteFile(createFile())], `CNIC Back: ${FILE_CHANGED}`],
  ['cnic', [deleteFile(createFile()), createFile()], `CNIC Front: ${FILE_CHANGED}`],
  ['degree', [deleteFile(createFile())], `Original Madrassa Degree: ${FILE_CHANGED}`],
  ['profilePicture', [deleteFile(createFile())], `Profile Picture: ${FILE_CHANGED}`],
])('names which file of %s is gone, before anything is sent', async (field, files, message) => {
  const sent: string[] = []
  const work = async () => sent.push(field)
  await expect(sendUnchanged(uploadTeacherDetails, { [field]: files }, work)).rejects.toThrow(message)
  expect(sent).toEqual([])
})

test('a form with one file needs no name', async () => {
  const receipt = [deleteFile(createFile())]
  await expect(sendUnchanged(enroll, { receipt }, fail)).rejects.toThrow(new RegExp(`^${FILE_CHANGED}$`))
})

test('a file that changes while it is sent is reported instead of a failure of the network', async () => {
  const file = createFile()
  const work = () => {
    deleteFile(file)
    return fail()
  }
  await expect(sendUnchanged(enroll, { receipt: [file] }, work)).rejects.toThrow(FILE_CHANGED)
})

test('a failure of the network with unchanged files stays one', async () => {
  await expect(sendUnchanged(enroll, { receipt: [createFile()] }, fail)).rejects.toThrow(NetworkError)
  await expect(sendUnchanged(enroll, undefined, fail)).rejects.toThrow(NetworkError)
})
