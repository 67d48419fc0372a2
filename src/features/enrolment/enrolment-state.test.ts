import { expect, test } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import type { Entry } from '#outbox/entry.ts'
import { canSendReceipt, enrolmentStateOf, excludeMovedGigs, STATUS_MESSAGES } from './enrolment-state.ts'

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
  isTeacherUnavailable: false,
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

test('a course without a request is open, unless it is full', () => {
  expect(enrolmentStateOf(gig, 'me', [])).toBe('open')
  expect(enrolmentStateOf({ ...gig, isFull: true }, 'me', [])).toBe('full')
})

test('enrolled and pending win over full [2.4.2]', () => {
  const full = { ...gig, isFull: true }
  expect(enrolmentStateOf({ ...full, studentsEnrolled: ['me'] }, 'me', [])).toBe('enrolled')
  expect(enrolmentStateOf({ ...full, pendingStudents: ['me'] }, 'me', [])).toBe('pending')
})

test('other students do not change my state', () => {
  expect(enrolmentStateOf({ ...gig, studentsEnrolled: ['you'], pendingStudents: ['they'] }, 'me', [])).toBe('open')
})

test('a class off sale is closed, except for a student with a reserved seat or a request', () => {
  const archived = { ...gig, isArchived: true }
  const waiting = { position: 0, offeredUntil: '2030-11-24T11:00:00.000Z' }
  expect(enrolmentStateOf(archived, 'me', [])).toBe('closed')
  expect(enrolmentStateOf({ ...archived, isFull: true, waiting: { position: 1 } }, 'me', [])).toBe('closed')
  expect(enrolmentStateOf({ ...archived, waiting }, 'me', [])).toBe('open')
  expect(enrolmentStateOf({ ...archived, rejection: 'Too dark.' }, 'me', [])).toBe('rejected')
})

test('a class whose lessons are over is closed like one off sale [D14.28]', () => {
  const over = { ...gig, isOver: true }
  const waiting = { position: 0, offeredUntil: '2030-11-24T11:00:00.000Z' }
  expect(enrolmentStateOf(over, 'me', [])).toBe('closed')
  expect(enrolmentStateOf({ ...over, studentsEnrolled: ['me'] }, 'me', [])).toBe('enrolled')
  expect(enrolmentStateOf({ ...over, pendingStudents: ['me'] }, 'me', [])).toBe('pending')
  expect(enrolmentStateOf({ ...over, waiting }, 'me', [])).toBe('open')
  expect(enrolmentStateOf({ ...over, rejection: 'Too dark.' }, 'me', [])).toBe('rejected')
})

test('an outbox entry makes the state waiting, or needs-you after a refusal', () => {
  expect(enrolmentStateOf(gig, 'me', [entry])).toBe('waiting')
  expect(enrolmentStateOf(gig, 'me', [{ ...entry, state: 'needs-you' }])).toBe('needs-you')
  expect(enrolmentStateOf({ ...gig, _id: 'g2' }, 'me', [entry])).toBe('open')
})

test('the state on the server wins over an outbox entry', () => {
  expect(enrolmentStateOf({ ...gig, pendingStudents: ['me'] }, 'me', [entry])).toBe('pending')
})

test('a rejected request stays rejected until a new receipt is sent, which a full class does not accept', () => {
  const rejected = { ...gig, rejection: 'The amount cannot be read.' }
  expect(enrolmentStateOf(rejected, 'me', [])).toBe('rejected')
  expect(enrolmentStateOf({ ...rejected, isFull: true }, 'me', [])).toBe('rejected')
  expect(enrolmentStateOf(rejected, 'me', [entry])).toBe('waiting')
  expect(enrolmentStateOf(rejected, 'me', [{ ...entry, state: 'needs-you' }])).toBe('needs-you')
  expect(canSendReceipt('rejected', rejected)).toBe(true)
  expect(canSendReceipt('rejected', { ...rejected, isFull: true })).toBe(false)
  expect(canSendReceipt('rejected', { ...rejected, isTeacherUnavailable: true })).toBe(false)
})

test.each(['enrolled', 'pending', 'waiting', 'needs-you', 'closed', 'full'] as const)(
  'a course in state %s has no Enroll Now button',
  (state) => expect(canSendReceipt(state, gig)).toBe(false),
)

test('the popup shows the specified messages', () => {
  expect(STATUS_MESSAGES.enrolled).toBe('You are enrolled in this course')
  expect(STATUS_MESSAGES.pending).toBe('Your enrollment is pending approval')
  expect(STATUS_MESSAGES.full).toBe('This class is full')
})

test('a gig that moved to another status is listed only in the newer list', () => {
  const rejected = { gigs: [gig, { ...gig, _id: 'g2' }], fetchedAt: 1 }
  const pending = { gigs: [gig], fetchedAt: 2 }
  expect(excludeMovedGigs(rejected, [pending]).map(({ _id }) => _id)).toEqual(['g2'])
  expect(excludeMovedGigs(pending, [rejected])).toEqual([gig])
})
