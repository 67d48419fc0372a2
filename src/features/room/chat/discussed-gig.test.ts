import { expect, test } from 'vitest'
import { PICTURE_INDEX } from '#contract/verification.ts'
import { toDiscussedGig } from './discussed-gig.ts'

const ROOM = { gigId: 'g1', title: 'Tajweed', teacherId: 't1', teacherPicture: '/files/teacher' }

test('the discussion of a room knows the teacher of the class and the picture', () => {
  const { teacher, ...gig } = toDiscussedGig(ROOM)
  expect(gig).toEqual({ _id: 'g1', title: 'Tajweed' })
  expect([teacher?._id, teacher?.documents[PICTURE_INDEX]]).toEqual(['t1', '/files/teacher'])
})

test('without the teacher, from a server of the previous release, no message is labelled', () => {
  expect(toDiscussedGig({ ...ROOM, teacherId: '' }).teacher).toBeUndefined()
})
