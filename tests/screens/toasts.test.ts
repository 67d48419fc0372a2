import type { MutationOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { USERS_PER_PAGE } from '#contract/admin/users.ts'
import { NetworkError } from '#src/api/api-error.ts'
import { ownGigQuery } from '#src/api/gigs/own-gig.ts'
import { chaptersQuery, chapterVersesQuery } from '#src/api/quran/quran-text.queries.ts'
import { setTransport } from '#src/api/transport.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { teachersWithEnrolmentsQuery } from '#src/features/admin/enrolments/enrolments.queries.ts'
import { feedbackByStatusQuery, markFeedbackMutation } from '#src/features/admin/feedback/feedback.queries.ts'
import { statisticsQuery } from '#src/features/admin/statistics/statistics.queries.ts'
import * as manage from '#src/features/admin/users/users.queries.ts'
import { resetPasswordMutation, sendResetCodeMutation, signUpMutation } from '#src/features/auth/auth.queries.ts'
import { pendingStudentsQuery } from '#src/features/classroom/classroom.queries.ts'
import { discussionQuery, fetchCommentsPage } from '#src/features/discussion/discussion.queries.ts'
import { createFeed } from '#src/features/discussion/discussion-feed.ts'
import { availableCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { acceptStudentMutation } from '#src/features/enrolment/review/answer-request.queries.ts'
import {
  enrolledStudentsQuery,
  pendingRequestsQuery,
  unenrollStudentMutation,
} from '#src/features/enrolment/students/students.queries.ts'
import { myFeedbacksQuery } from '#src/features/feedback/feedback.queries.ts'
import { createGigMutation, editGigMutation, myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
import { verseSearchQuery } from '#src/features/library/quran/quran.queries.ts'
import { myProfileQuery } from '#src/features/profile/profile.queries.ts'
import { deleteResourceMutation } from '#src/features/resources/resources.queries.ts'
import {
  endMeetingMutation,
  meetingQuery,
  sendInvitesMutation,
  startMeetingMutation,
} from '#src/features/room/meeting/meeting.queries.ts'
import { teacherStatusQuery, uploadDetailsMutation } from '#src/features/verification/verification.queries.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { GIG } from './sample.ts'

const ID = '0b9d1c1e-3c53-4a1c-8a53-5cf4ab1f2a11'
const PERSON = { _id: ID, name: 'Amina' }
const REQUEST = { gigId: ID, studentId: ID, name: 'Amina' }
const NEW_GIG = { body: { title: 'T', description: 'D', price: 5896 }, key: 'one-gig-one-key' }
const FIRST_SLICE = { limit: USERS_PER_PAGE, cursor: undefined, search: undefined }

let client = createQueryClient()
let toasts: string[] = []

beforeEach(() => {
  client = createQueryClient()
  toasts = []
  vi.stubGlobal('navigator', { onLine: true })
  for (const tone of ['success', 'error', 'warning'] as const)
    vi.spyOn(notify, tone).mockImplementation(
      (title: string, { detail = '' } = {}) => void toasts.push([title, detail].filter(Boolean).join(' / ')),
    )
})
afterEach(() => vi.unstubAllGlobals())

const noop = () => undefined
const refuseWith = (body: string): void => setTransport(async () => new Response(body, { status: 400 }))
const BODY_WITHOUT_MESSAGE = '<html>'
const answerWith = (body: unknown): void => setTransport(async () => Response.json(body))

const runMutation = <Data, Input>(
  options: MutationOptions<Data, Error, Input, unknown>,
  input: Input,
): Promise<unknown> =>
  client
    .getMutationCache()
    .build(client, options)
    .execute(input)
    .catch(() => undefined)

test.each([
  ['Failed to fetch users', '8.20', () => client.fetchQuery(manage.usersQuery(FIRST_SLICE))],
  ['Failed to fetch gigs', '8.20', () => client.fetchQuery(manage.gigsQuery(FIRST_SLICE))],
  ['Failed to fetch gigs', '8.9', () => client.fetchInfiniteQuery(availableCoursesQuery())],
  ['Failed to fetch gigs', '8.9', () => client.fetchInfiniteQuery(myGigsQuery())],
  ['Failed to fetch enrolled students', '8.12', () => client.fetchInfiniteQuery(enrolledStudentsQuery(ID))],
  ['Failed to fetch pending students', '8.12', () => client.fetchQuery(pendingStudentsQuery(ID))],
  ['Failed to fetch pending requests', '8.12', () => client.fetchInfiniteQuery(pendingRequestsQuery(ID))],
  ['Failed to fetch feedbacks', '8.16', () => client.fetchQuery(myFeedbacksQuery())],
  ['Failed to fetch feedbacks', '8.16', () => client.fetchInfiniteQuery(feedbackByStatusQuery('pending', ''))],
  ['Failed to fetch user profile.', '8.9', () => client.fetchQuery(myProfileQuery())],
])('a failed read shows its toast: %s [%s]', async (...[words, , read]) => {
  refuseWith(BODY_WITHOUT_MESSAGE)
  await read().catch(noop)
  expect(toasts).toEqual([words])
})

test.each([
  ['Error fetching statistics: Not today', '8.21', () => client.fetchQuery(statisticsQuery())],
  ['Error fetching teacher status: Not today', '8.8', () => client.fetchQuery(teacherStatusQuery())],
  [
    'Error fetching meeting: Not today',
    '8.13',
    () => client.fetchQuery(meetingQuery(ID, { failed: 'Error fetching meeting: {message}', isLive: true })),
  ],
])("a failed read shows its toast with the server's reason: %s [%s]", async (...[words, , read]) => {
  refuseWith(JSON.stringify({ message: 'Not today' }))
  await read().catch(noop)
  expect(toasts).toEqual([words])
})

test.each([
  ['the chapters of the Quran', '8.19', () => client.fetchQuery(chaptersQuery())],
  ['the verses of a chapter', '8.19', () => client.fetchQuery(chapterVersesQuery(1))],
  ['a search of the Quran', '8.19', () => client.fetchQuery(verseSearchQuery('mercy', 1))],
  ['the overview of enrolments', '8.19', () => client.fetchInfiniteQuery(teachersWithEnrolmentsQuery('', 'some'))],
  ['a class discussion', '8.17', () => client.fetchQuery(discussionQuery(ID, createFeed(fetchCommentsPage(ID))))],
])('a failed read is only logged: %s [%s]', async (...[, , read]) => {
  refuseWith(JSON.stringify({ message: 'Not today' }))
  await expect(read()).rejects.toThrow('Not today')
  expect(toasts).toEqual([])
})

test('a gig of another teacher shows that it is not found [8.12]', async () => {
  answerWith([])
  await client.fetchQuery(ownGigQuery(ID)).catch(noop)
  expect(toasts).toEqual(['Gig not found'])
})

test.each([
  ['Failed to delete user', '8.20', () => runMutation(manage.deleteUserMutation(), ID)],
  ['Failed to delete gig', '8.20', () => runMutation(manage.deleteGigMutation(), ID)],
  ['Failed to update status', '8.20', () => runMutation(manage.setStatusMutation(), { id: ID, status: 'approved' })],
  [
    'Failed to update status',
    '8.20',
    () => runMutation(markFeedbackMutation(client), { feedbackId: ID, status: 'reviewed' }),
  ],
  ['Failed to unenroll student', '8.20', () => runMutation(manage.unenrollStudentMutation(ID, noop), PERSON)],
  ['Failed to accept student', '8.12', () => runMutation(acceptStudentMutation(), REQUEST)],
  ['Failed to delete resource.', '8.11', () => runMutation(deleteResourceMutation(ID), ID)],
  ['Error creating gig', '8.15', () => runMutation(createGigMutation(), NEW_GIG)],
  ['Failed to send reset link.', '8.6', () => runMutation(sendResetCodeMutation(), { email: 'a@b.test' })],
  [
    'Failed to reset password.',
    '8.6',
    () => runMutation(resetPasswordMutation(), { email: 'a@b.test', otp: '123456', newPassword: 'a passphrase' }),
  ],
  [
    'Signup failed',
    '8.4',
    () =>
      runMutation(signUpMutation(), {
        name: 'A',
        email: 'a@b.test',
        password: 'a passphrase',
        whatsapp: '03001234567',
        jazzcash: '03001234567',
        role: 'student',
      }),
  ],
])('a failed change without a message shows its own toast: %s [%s]', async (...[words, , act]) => {
  refuseWith(BODY_WITHOUT_MESSAGE)
  await act()
  expect(toasts).toEqual([words])
})

test.each([
  ['Failed to accept student', '8.12', () => runMutation(acceptStudentMutation(), REQUEST)],
  ['Failed to unenroll student', '8.20', () => runMutation(unenrollStudentMutation(ID), PERSON)],
  ['Failed to delete resource.', '8.11', () => runMutation(deleteResourceMutation(ID), ID)],
  ['Failed to delete user', '8.20', () => runMutation(manage.deleteUserMutation(), ID)],
  ['Failed to delete gig', '8.20', () => runMutation(manage.deleteGigMutation(), ID)],
  ['Failed to update status', '8.20', () => runMutation(manage.setStatusMutation(), { id: ID, status: 'approved' })],
  [
    'Failed to update status',
    '8.20',
    () => runMutation(markFeedbackMutation(client), { feedbackId: ID, status: 'reviewed' }),
  ],
  ['Failed to unenroll student', '8.20', () => runMutation(manage.unenrollStudentMutation(ID, noop), PERSON)],
])('a failed change shows its title above the reason of the server: %s [%s]', async (...[title, , act]) => {
  refuseWith(JSON.stringify({ message: 'Not today' }))
  await act()
  expect(toasts).toEqual([`${title} / Not today`])
})

test.each([
  ['Error creating meeting room: Not today', '8.13', () => runMutation(startMeetingMutation(ID, noop), undefined)],
  [
    'Error deleting meeting room: Not today',
    '8.13',
    () => runMutation(endMeetingMutation(ID), `https://halaqah.test/room/${ID}`),
  ],
  ['Error ending meeting: No meeting URL available.', '8.13', () => runMutation(endMeetingMutation(ID), '')],
  ['Error sending meeting link: Not today', '8.13', () => runMutation(sendInvitesMutation(ID), undefined)],
  [
    'Error uploading details: Not today',
    '8.8',
    () =>
      runMutation(uploadDetailsMutation(), {
        body: { bio: 'B', expertise: 'Quran', cnicNumber: '3520212345671' },
        files: { cnic: [], degree: [], profilePicture: [] },
      }),
  ],
])('a failed change shows its toast with the reason: %s [%s]', async (...[words, , act]) => {
  refuseWith(JSON.stringify({ message: 'Not today' }))
  await act()
  expect(toasts).toEqual([words])
})

test.each([
  [
    'An error occurred while sending reset link.',
    '8.6',
    () => runMutation(sendResetCodeMutation(), { email: 'a@b.test' }),
  ],
  [
    'Something went wrong.',
    '8.6',
    () => runMutation(resetPasswordMutation(), { email: 'a@b.test', otp: '123456', newPassword: 'a passphrase' }),
  ],
])('a request without a response shows its toast: %s [%s]', async (...[words, , act]) => {
  setTransport(() => Promise.reject(new Error('no network')))
  await act()
  expect(toasts).toEqual([words])
})

test.each([
  ['Reset link sent to your email.', '8.6', () => runMutation(sendResetCodeMutation(), { email: 'a@b.test' })],
  ['Student accepted / Amina', '8.12', () => runMutation(acceptStudentMutation(), REQUEST)],
  ['User deleted successfully', '8.22', () => runMutation(manage.deleteUserMutation(), ID)],
  ['Gig deleted successfully', '8.22', () => runMutation(manage.deleteGigMutation(), ID)],
  ['Status updated to approved', '8.22', () => runMutation(manage.setStatusMutation(), { id: ID, status: 'approved' })],
  [
    'Student unenrolled successfully! / Amina',
    '8.22',
    () => runMutation(manage.unenrollStudentMutation(ID, noop), PERSON),
  ],
])('a change shows its toast, also when the answer is empty: %s [%s]', async (...[words, , act]) => {
  answerWith({})
  await act()
  expect(toasts).toEqual([words])
})

test('one student in two classes, in two months, and a namesake have a toast with Undo each', async () => {
  answerWith({ message: 'Accepted' })
  const other = '0b9d1c1e-3c53-4a1c-8a53-5cf4ab1f2a12'
  const months = ['2026-11-01', '2026-12-01'].map((month) => ({ ...REQUEST, month }))
  const requests = [REQUEST, { ...REQUEST, gigId: other }, { ...REQUEST, studentId: other }, ...months]
  for (const request of requests) await runMutation(acceptStudentMutation(), request)
  const keys = vi.mocked(notify.success).mock.calls.map(([, options]) => options?.key)
  expect(new Set(keys).size).toBe(requests.length)
  expect(keys).not.toContain(undefined)
})

test('an empty or missing response to ending a meeting shows that it failed [8.13]', async () => {
  answerWith(null)
  await runMutation(endMeetingMutation(ID), `https://halaqah.test/room/${ID}`)
  setTransport(() => Promise.reject(new NetworkError()))
  await runMutation(endMeetingMutation(ID), `https://halaqah.test/room/${ID}`)
  const unreachable = 'Error deleting meeting room: No connection. Please check your network and try again.'
  expect(toasts).toEqual(['Failed to delete meeting room', unreachable])
})

test.each([{ videoUrl: '' }, { videoUrl: null }, {}])(
  'a meeting without an address shows a warning, and no frame [8.13]',
  async (answer) => {
    answerWith(answer)
    const placeMeeting = vi.fn()
    await runMutation(startMeetingMutation(ID, placeMeeting), undefined)
    expect(toasts).toEqual(['No active meeting found.'])
    expect(notify.warning).toHaveBeenCalledOnce()
    expect(placeMeeting).toHaveBeenCalledWith({ roomUrl: '', token: undefined })
  },
)

test("a created gig shows the server's message, else ours [8.15]", async () => {
  for (const message of ['On sale now', '']) {
    answerWith({ message, gig: GIG })
    await runMutation(createGigMutation(), NEW_GIG)
  }
  expect(toasts).toEqual(['On sale now', 'Gig created successfully!'])
})

test("an edited gig shows the server's message, which may say that its lessons are over", async () => {
  answerWith({ message: 'Class saved. Its lessons are over.', gig: GIG })
  await runMutation(editGigMutation(ID), { body: { title: 'T' }, media: {} })
  expect(toasts).toEqual(['Class saved. Its lessons are over.'])
})
