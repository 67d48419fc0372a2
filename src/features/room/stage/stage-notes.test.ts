import { expect, test } from 'vitest'
import { describeVideoOff } from '#src/features/room/room-texts.ts'
import { describeAbsence } from './stage-notes.tsx'

const student = { role: 'participant', people: 2, hasTeacher: false, hadTeacher: false } as const

test('students read that the teacher has left and the room stays open', () => {
  expect(describeAbsence({ ...student, hadTeacher: true })).toBe(
    'Your teacher has left. The room stays open, and you can wait here.',
  )
  expect(describeAbsence(student)).toBe('Your teacher is not here yet. Stay on this page until your teacher joins.')
  expect(describeAbsence({ ...student, people: 1 })).toMatch(/^No one else is here yet\. Your teacher/)
  expect(describeAbsence({ ...student, hasTeacher: true })).toBe('')
})

test('a teacher reads only that nobody has come', () => {
  const teacher = { role: 'owner', hasTeacher: true, hadTeacher: true } as const
  expect([1, 2].map((people) => describeAbsence({ ...teacher, people }))).toEqual(['No one else is here yet.', ''])
})

test('a weak connection is explained by the video that it turns off, and not at all where there is none', () => {
  const describe = (hasOwnVideo: boolean, hasOtherVideo: boolean) =>
    describeVideoOff({ isVideoOff: true, hasOwnVideo, hasOtherVideo })
  expect(describe(true, true)).toMatch(/^Your connection is weak: video is off\./)
  expect(describe(false, true)).toMatch(/^Your connection is weak: you do not see the others\./)
  expect(describe(false, false)).toBe('')
  expect(describeVideoOff({ isVideoOff: false, hasOwnVideo: true, hasOtherVideo: true })).toBe('')
})
