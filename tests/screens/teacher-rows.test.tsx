import { afterEach, expect, test, vi } from 'vitest'
import { ownGigQuery } from '#src/api/gigs/own-gig.ts'
import { TEACHER_PANELS } from '#src/app/routes/class-room/teacher-panels.ts'
import { OverviewPanel } from '#src/features/classroom/about/overview-panel.tsx'
import { pendingStudentsQuery } from '#src/features/classroom/classroom.queries.ts'
import { TeacherClassRoomPage } from '#src/features/classroom/teacher-class-room-page.tsx'
import { EnrolledStudentsPanel } from '#src/features/enrolment/students/enrolled-students-panel.tsx'
import { PendingRequestsPanel } from '#src/features/enrolment/students/pending-requests-panel.tsx'
import { pendingRequestsQuery } from '#src/features/enrolment/students/students.queries.ts'
import { myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
import { MyGigsPage } from '#src/features/gigs/my-gigs-page.tsx'
import { ThisMonth } from '#src/features/payments/ledger/current-payments.tsx'
import { currentPaymentsQuery } from '#src/features/payments/ledger/ledger.queries.ts'
import { StartDialog } from '#src/features/room/meeting/start-dialog.tsx'
import { ChangeLessonDialog, RestoreLessonDialog } from '#src/features/timetable/change-lesson-dialog.tsx'
import { LessonRow } from '#src/features/timetable/lesson-row.tsx'
import { createStaticClient, firstPage, renderScreen, stubBrowser } from '#tests/support/screen.ts'
import { GIG } from './sample.ts'

// Chakra opens dialogs in a portal, which the server does not render.
vi.mock('#src/ui/dialog.tsx', async () => ({ Dialog: (await import('#src/ui/native-dialog.tsx')).NativeDialog }))

stubBrowser()
afterEach(() => vi.unstubAllEnvs())

test.each([
  ['Asia/Karachi', /^\w{3} \d\d:\d\d$/],
  ['Europe/London', /^\w{3} \d\d:\d\d your time$/],
])('a row of a class names its next lesson and the receipts that wait, for a teacher in %s', async (zone, time) => {
  vi.stubEnv('TZ', zone)
  const client = createStaticClient()
  const nextLesson = { startsAt: new Date(Date.now() + 60_000).toISOString(), minutes: 30 }
  client.setQueryData(
    myGigsQuery().queryKey,
    firstPage([{ ...GIG, nextLesson, pendingStudents: ['s1'], waitingMonths: 2 }]),
  )
  const { texts, html } = await renderScreen(<MyGigsPage />, client)
  expect(html).toContain('aria-label="3 waiting: 1 student, 2 receipts"')
  expect(texts[texts.indexOf('Next lesson:') + 1]).toMatch(time)
})

test.each([
  { students: ['Amina'], waitingMonths: 0, link: 'Review 1 receipt', texts: ['Amina'] },
  { students: [], waitingMonths: 1, link: 'Review 1 receipt', texts: ['1 receipt for a month'] },
  { students: ['Amina'], waitingMonths: 2, link: 'Review 3 receipts', texts: ['Amina', '2 receipts for a month'] },
])('the class room counts $waitingMonths receipts for a month with $students.length requests', async (waiting) => {
  const { students, waitingMonths, link, texts: after } = waiting
  const client = createStaticClient()
  const gig = { ...GIG, pendingStudents: students, waitingMonths }
  const rows = students.map((name) => ({ _id: name, name, email: `${name}@halaqah.test`, whatsapp: '' }))
  client.setQueryData(pendingStudentsQuery('g1').queryKey, { rows, total: rows.length, next: null })
  client.setQueryData(pendingRequestsQuery('g1').queryKey, firstPage([]))
  client.setQueryData(ownGigQuery('g1').queryKey, gig)
  const overview = await renderScreen(<OverviewPanel gig={gig} newestFiles={null} reviews={null} />, client)
  const start = overview.texts.indexOf('Waiting for your answer') + 1
  expect(overview.texts.slice(start, start + after.length + 1)).toEqual([link, ...after])
  const room = await renderScreen(<TeacherClassRoomPage gigId="g1" panels={TEACHER_PANELS} />, client)
  expect(room.texts).toContain(`${students.length + waitingMonths} waiting`)
})

test('Pending Requests link to receipts for a month also without a request', async () => {
  const client = createStaticClient()
  client.setQueryData(pendingRequestsQuery('g1').queryKey, firstPage([]))
  const { texts } = await renderScreen(<PendingRequestsPanel gig={{ ...GIG, waitingMonths: 1 }} />, client)
  expect(texts.slice(-2)).toEqual(['Review receipts', '1 receipt for a month waits for your answer.'])
  const empty = await renderScreen(<PendingRequestsPanel gig={GIG} />, client)
  expect(empty.texts).toContain('No pending requests')
})

test.each([
  [{ isOver: true }, ['Lessons are over']],
  [{ isOver: true, isFull: true }, ['Lessons are over']],
  [{ isOver: true, isArchived: true }, ['Archived']],
  [{ isFull: true }, ['Full']],
  [{}, []],
])('the row of a class %j says why it takes no requests: %j', async (part, badges) => {
  const client = createStaticClient()
  client.setQueryData(myGigsQuery().queryKey, firstPage([{ ...GIG, ...part }]))
  const { texts } = await renderScreen(<MyGigsPage />, client)
  expect(texts.filter((text) => ['Lessons are over', 'Archived', 'Full'].includes(text))).toEqual(badges)
})

const LESSON = { startsAt: '2030-11-25T12:00:00.000Z', minutes: 30 }

test.each([
  ['Asia/Karachi', 'Mon 25 Nov, 17:00'],
  ['Europe/London', 'Mon 25 Nov, 12:00 (17:00 in Pakistan)'],
])('a meeting long before a lesson and the change of one name its time, for a teacher in %s', async (zone, time) => {
  vi.stubEnv('TZ', zone)
  const close = () => undefined
  const now = Date.parse('2030-11-20T12:00:00.000Z')
  const gig = { nextLesson: LESSON, enrolledCount: 1 }
  const question = await renderScreen(<StartDialog open gig={gig} now={now} onClose={close} onStart={close} />)
  expect(question.texts).toContain(`The next lesson is on ${time}. Your student will be notified.`)
  const lesson = { ...LESSON, gigId: 'g1', originalStart: LESSON.startsAt, status: 'planned', reason: '' } as const
  const row = await renderScreen(<LessonRow lesson={lesson} gig={{ _id: 'g1', title: 'Hifz', isTeacher: true }} />)
  expect(row.html).toContain(`aria-label="Change: Hifz, ${time}"`)
})

const RUNNING = -10
const OVER = -60
const COMING = 60
test.each([
  ['planned', COMING, ['Change']],
  ['cancelled', COMING, ['Cancelled', 'Change']],
  ['planned', RUNNING, ['Lesson time', 'Attendance', 'Change']],
  ['cancelled', RUNNING, ['Cancelled', 'Change']],
  ['planned', OVER, ['Absent', 'Attendance']],
  ['cancelled', OVER, ['Cancelled']],
] as const)('the row of a %s lesson in %i minutes has %j', async (status, minutes, expected) => {
  const startsAt = new Date(Date.now() + minutes * 60_000).toISOString()
  const lesson = { startsAt, minutes: 30, gigId: 'g1', originalStart: startsAt, status, reason: '' }
  const gig = { _id: 'g1', title: 'Hifz', isTeacher: true }
  const { texts } = await renderScreen(<LessonRow lesson={lesson} gig={gig} isPresent={false} />)
  expect(texts.slice(texts.indexOf('Hifz') + 1).filter((text) => !text.includes(' in Pakistan'))).toEqual(expected)
})

test.each([
  [COMING, true],
  [OVER, false],
])('a lesson that was moved from %i minutes from now can be restored: %s', async (minutes, isOffered) => {
  const [originalStart = '', startsAt = ''] = [minutes, 600].map((later) =>
    new Date(Date.now() + later * 60_000).toISOString(),
  )
  const lesson = { startsAt, minutes: 30, gigId: 'g1', originalStart, status: 'moved', reason: '' } as const
  const gig = { _id: 'g1', title: 'Hifz', isTeacher: true }
  const { texts } = await renderScreen(<ChangeLessonDialog lesson={lesson} gig={gig} onClose={() => undefined} />)
  expect(texts).toContain('Move lesson')
  expect(texts.includes('Restore')).toBe(isOffered)
})

test.each([
  ['cancelled', COMING, ['Cancelled', 'Restore']],
  ['cancelled', OVER, ['Cancelled']],
  // It may have been held.
  ['moved', COMING, ['Moved', 'Attendance']],
] as const)('the row of a %s lesson whose new time is over, planned in %i minutes, has %j', async (...row) => {
  const [status, minutes, expected] = row
  const [originalStart = '', startsAt = ''] = [minutes, -120].map((later) =>
    new Date(Date.now() + later * 60_000).toISOString(),
  )
  const lesson = { startsAt, minutes: 30, gigId: 'g1', originalStart, status, reason: '' }
  const gig = { _id: 'g1', title: 'Hifz', isTeacher: true }
  const { texts } = await renderScreen(<LessonRow lesson={lesson} gig={gig} />)
  const shown = texts.slice(texts.indexOf('Hifz') + 1)
  expect(shown.filter((text) => !/ in Pakistan|^Moved from /.test(text))).toEqual(expected)
})

test('the dialog that restores a lesson names its planned time by the clock of the class', async () => {
  vi.stubEnv('TZ', 'Europe/London')
  const ofClass = { gigId: 'g1', originalStart: LESSON.startsAt, status: 'cancelled', reason: '' } as const
  const lesson = { ...LESSON, ...ofClass, startsAt: '2030-11-20T12:00:00.000Z' }
  const gig = { _id: 'g1', title: 'Hifz', isTeacher: true }
  const { texts } = await renderScreen(<RestoreLessonDialog lesson={lesson} gig={gig} onClose={() => undefined} />)
  const planned = 'Mon 25 Nov, 17:00 (Pakistan time)'
  expect(texts).toContain(`A restored lesson takes place as planned: ${planned}. Your students are notified.`)
  expect(texts).toContain('Restore')
})

const THIS_MONTH = { gigId: 'g1', title: 'Hifz', month: '2026-11-01', received: 12_000, waiting: 3, unpaid: 0 }

test('the home of a teacher sums up the payments of the month, with a link to the ledger of each class', async () => {
  const client = createStaticClient()
  client.setQueryData(currentPaymentsQuery().queryKey, [THIS_MONTH])
  const one = await renderScreen(<ThisMonth />, client)
  expect(one.texts.join(' ')).toContain('November: PKR 12,000 received · 3 waiting')
  expect(one.html).toContain('href="/my-gigs/gigs/g1/payments"')
  client.setQueryData(currentPaymentsQuery().queryKey, [
    THIS_MONTH,
    { ...THIS_MONTH, gigId: 'g2', title: 'Seerah', waiting: 0, unpaid: 1 },
  ])
  const two = await renderScreen(<ThisMonth />, client)
  expect(two.texts.join(' ')).toContain('November: PKR 24,000 received · 3 waiting · 1 not paid')
  for (const id of ['g1', 'g2']) expect(two.html).toContain(`href="/my-gigs/gigs/${id}/payments"`)
  client.setQueryData(currentPaymentsQuery().queryKey, [])
  expect((await renderScreen(<ThisMonth />, client)).html).not.toContain('received')
})

test.each([
  [{ period: 'month' }, true],
  [{ period: 'course' }, false],
  [{ period: 'course', hasMonths: true }, true],
] as const)('the students of a class %j have a link to its ledger: %s', async (facts, hasLink) => {
  const { html } = await renderScreen(<EnrolledStudentsPanel gig={{ ...GIG, ...facts }} />)
  expect(html.includes(`/my-gigs/gigs/${GIG._id}/payments`)).toBe(hasLink)
})
