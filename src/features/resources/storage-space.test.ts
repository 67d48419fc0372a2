import { expect, test } from 'vitest'
import { findLeftBytes, findSpaceError, isNearlyFull } from './storage-space.ts'

const MB = 1_048_576
const pdf = (megabytes: number) => ({ size: megabytes * MB, type: 'application/pdf' })
const use = (usedMb: number, quotaMb: number) => ({ usedBytes: usedMb * MB, quotaBytes: quotaMb * MB })

test('files that the server would refuse are refused before the upload, with what is left', () => {
  expect(findSpaceError([pdf(4), pdf(5)], findLeftBytes(use(90, 100)))).toBeNull()
  expect(findSpaceError([pdf(4), pdf(7)], findLeftBytes(use(90, 100)))).toEqual({
    field: 'files',
    message:
      'These files need 11.00 MB, and you have 10.00 MB left. Remove resources that your students no longer need.',
  })
})

test('files that are being uploaded count, finished and failed ones do not', () => {
  const queue = ['waiting', 'sending', 'done', 'failed'].map((state) => ({ state, file: pdf(3) }))
  expect(findLeftBytes(use(90, 100), queue)).toBe(4 * MB)
})

test('pictures are left to the server, which makes them smaller', () => {
  expect(findSpaceError([{ size: 50 * MB, type: 'image/jpeg' }], MB)).toBeNull()
})

test('without a quota, or while it is unknown, nothing is refused', () => {
  expect(findSpaceError([pdf(1000)], findLeftBytes(use(90, 0)))).toBeNull()
  expect(findSpaceError([pdf(1000)], undefined)).toBeNull()
  expect(isNearlyFull(use(90, 0))).toBe(false)
})

test('a teacher above the quota has nothing left', () => {
  expect(findLeftBytes(use(120, 100))).toBe(0)
  expect([isNearlyFull(use(79, 100)), isNearlyFull(use(80, 100))]).toEqual([false, true])
})
