import { expect, test } from 'vitest'
import { enroll } from '#contract/enrolment.ts'
import { preparePicture } from './shrink-picture.ts'

const receiptRule = enroll.files.receipt
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const createPicture = (start: readonly number[], bytes = 100): File => {
  const content = new Uint8Array(bytes)
  content.set(start)
  return new File([content], 'receipt.png', { type: 'image/png' })
}

test('refuses files without picture content, whatever their name [5.12]', async () => {
  expect(await preparePicture(createPicture([0x25, 0x50, 0x44, 0x46]), receiptRule)).toEqual({
    problem: 'Only PNG, JPEG, & JPG files are allowed.',
  })
})

test("detects a picture's type by content, not by name", async () => {
  const prepared = await preparePicture(createPicture([0xff, 0xd8, 0xff]), receiptRule)
  expect(prepared).toHaveProperty('file.type', 'image/jpeg')
})

test('accepts 5 MB after shrinking, but not one byte more [5.12]', async () => {
  expect(await preparePicture(createPicture(PNG, receiptRule.maxBytes), receiptRule)).toHaveProperty(
    'file.size',
    5 * 1024 * 1024,
  )
  expect(await preparePicture(createPicture(PNG, receiptRule.maxBytes + 1), receiptRule)).toEqual({
    problem: 'The receipt may be up to 5MB.',
  })
})
