import { expect, test } from 'vitest'
import { describeCapacity } from './describe-capacity.ts'

const supportEmail = 'help@halaqah.test'

test('a teacher whose class is larger than the room learns it before the lesson, with what to do', () => {
  expect(describeCapacity({ meetingProvider: 'builtin', supportEmail, students: 30 })).toBe(
    'Your class has 30 students, but the live room takes you and 15 students. Teach in 2 groups at different times, or write to help@halaqah.test about a larger room.',
  )
})

test('a class that fits its room gets no warning', () => {
  expect(describeCapacity({ meetingProvider: 'builtin', supportEmail, students: 15 })).toBeUndefined()
  expect(describeCapacity({ meetingProvider: 'janus', supportEmail, students: 150 })).toBeUndefined()
  expect(describeCapacity({ meetingProvider: 'daily', supportEmail, students: 500 })).toBeUndefined()
})
