import { expect, test } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import type { Entry } from '#outbox/entry.ts'
import { enrolmentStateOf, STATUS_MESSAGES, stillIn, takesReceipt } from './enrolment-state.ts'

const teacher = { _id: 't', name: 'Amina', email: 't@x.test', bio: '', expertise: [], profileImage: '', documents: [] }
const gig: Gig = {
  _id: 'g1',
  id: 'g1',
  title: 'Tajweed',
  description: 'Rules of recitation',
  price: 5896,
  teacher,
  ratings: [],
  enrolledCount: 3,
  maxStudents: 30,
  isFull: false,
  studentsEnrolled: [],
  pendingStudents: [],
  isArchived: false,
  rejection: '',
}
const entry: Entry = {
  id: 'e1',
  userId: 'me',
  endpoint: 'enroll',
  title: 'Tajweed',
  input: { body: { gigId: 'g1', email: 'me@x.test' } },
  files: {},
  createdAt: 0,
  state: 'waiting',
  tries: 0,
  reason: '',
  nextTryAt: 0,
}

test('a course is open to who has not asked, unless it is full', () => {
  expect(enrolmentStateOf(gig, 'me', [])).toBe('open')
  expect(enrolmentStateOf({ ...gig, isFull: true }, 'me', [])).toBe('full')
})

test('being enrolled or pending counts before being full [2.4.2]', () => {
  const full = { ...gig, isFull: true }
  expect(enrolmentStateOf({ ...full, studentsEnrolled: ['me'] }, 'me', [])).toBe('enrolled')
  expect(enrolmentStateOf({ ...full, pendingStudents: ['me'] }, 'me', [])).toBe('pending')
})

test('other students do not change how I stand', () => {
  expect(enrolmentStateOf({ ...gig, studentsEnrolled: ['you'], pendingStudents: ['they'] }, 'me', [])).toBe('open')
})

test('a request on the phone is told as waiting, or as needing its user', () => {
  expect(enrolmentStateOf(gig, 'me', [entry])).toBe('waiting')
  expect(enrolmentStateOf(gig, 'me', [{ ...entry, state: 'needs-you' }])).toBe('needs-you')
  expect(enrolmentStateOf({ ...gig, _id: 'g2' }, 'me', [entry])).toBe('open')
})

test('what the server knows counts before what waits on the phone', () => {
  expect(enrolmentStateOf({ ...gig, pendingStudents: ['me'] }, 'me', [entry])).toBe('pending')
})

test('a rejection stands until a new receipt is sent, and takes one unless the class is full', () => {
  const rejected = { ...gig, rejection: 'The amount cannot be read.' }
  expect(enrolmentStateOf(rejected, 'me', [])).toBe('rejected')
  expect(enrolmentStateOf({ ...rejected, isFull: true }, 'me', [])).toBe('rejected')
  expect(enrolmentStateOf(rejected, 'me', [entry])).toBe('waiting')
  expect(enrolmentStateOf(rejected, 'me', [{ ...entry, state: 'needs-you' }])).toBe('needs-you')
  expect(takesReceipt('rejected', rejected)).toBe(true)
  expect(takesReceipt('rejected', { ...rejected, isFull: true })).toBe(false)
})

test.each(['enrolled', 'pending', 'waiting', 'needs-you', 'full'] as const)(
  'Enroll Now is not offered to who stands as %s',
  (standing) => expect(takesReceipt(standing, gig)).toBe(false),
)

test('the popup says the specified words', () => {
  expect(STATUS_MESSAGES.enrolled).toBe('You are enrolled in this course')
  expect(STATUS_MESSAGES.pending).toBe('Your enrollment is pending approval')
  expect(STATUS_MESSAGES.full).toBe('This class is full')
})

test('a course that a newer answer names elsewhere stands there alone', () => {
  const rejected = { gigs: [gig, { ...gig, _id: 'g2' }], at: 1 }
  const pending = { gigs: [gig], at: 2 }
  expect(stillIn(rejected, [pending]).map(({ _id }) => _id)).toEqual(['g2'])
  expect(stillIn(pending, [rejected])).toEqual([gig])
})
