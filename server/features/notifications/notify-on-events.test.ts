import { glob, readFile } from 'node:fs/promises'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { acceptStudent, enroll, unenrollStudentToPending } from '#contract/enrolment.ts'
import { getNotifications, markAllRead, NOTIFICATION_KINDS, type Notification } from '#contract/notifications.ts'
import { approveTeacher, rejectTeacher, uploadTeacherDetails } from '#contract/verification.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'
import type { EventMap } from '#server/storage/jobs/event-map.ts'
import type { CallOptions, TestUser } from '#tests/support/api/api.ts'
import { emitWithAck, type LiveApi, nextEvent, startLiveApi } from '#tests/support/api/live-api.ts'
import { jpeg, pdf } from '#tests/support/api/sample-files.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const users = ['student', 'student2', 'teacher', 'teacher2', 'pendingTeacher', 'admin'] as const
const TITLE = 'Quran recitation with Tajweed for beginners'
const LAST = 'Arabic for understanding the Quran'
const ACCEPTED = `Qari Abdul Rahman accepted your request. You are enrolled in ${LAST}.`

let api: LiveApi
let gig = ''
beforeAll(async () => {
  api = await startLiveApi()
  gig = api.world.gigs[0]
  // A pending student is no member, so student2 receives no notification about the class.
  await api.platform.db
    .insert(enrolments)
    .values({ gigId: gig, studentId: api.world.people.student2, status: 'pending' })
})
afterAll(() => api.close())
beforeEach(() => api.platform.db.delete(notifications))

const listOf = async (who: TestUser): Promise<Notification[]> => (await api.call(getNotifications, { as: who })).body

/** Kind, text and link of every person's notifications. */
const readNotifications = async () => {
  const found = await Promise.all(users.map(async (who) => [who, await listOf(who)] as const))
  const notified = found.filter(([, list]) => list.length > 0)
  return Object.fromEntries(
    notified.map(([who, list]) => [who, list.map(({ kind, message, link }) => [kind, message, link])]),
  )
}

const happens = <K extends keyof EventMap>(name: K, event: EventMap[K]): Promise<void> => api.publish(name, event)
const succeeds = async (...[endpoint, options]: [Parameters<LiveApi['call']>[0], CallOptions]) => {
  const answer = await api.call(endpoint, options)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

const expectNotifications = (expected: Partial<Record<TestUser, readonly (readonly [string, string, string])[]>>) =>
  waitFor(async () => expect(await readNotifications()).toEqual(expected))

const inClass = () => ({ gigId: gig, teacherId: api.world.people.teacher })

test('a request notifies the teacher, and each decision the student, who no longer sees one that was taken back', async () => {
  const { gigs, people } = api.world
  const place = { gigId: gigs[2], studentId: people.student2 }
  await succeeds(enroll, { as: 'student2', body: { gigId: gigs[2] }, files: { receipt: [await jpeg()] } })
  const requested = ['enrolment-requested', `Zainab Iqbal asks for a place in ${LAST}.`] as const
  const atTeacher = [...requested, `/my-gigs/gigs/${gigs[2]}?tab=pending`] as const
  await expectNotifications({ teacher: [atTeacher] })

  await succeeds(acceptStudent, { as: 'teacher', body: place })
  const accepted = ['enrolment-accepted', ACCEPTED, `/student-dashboard/${gigs[2]}?tab=about`] as const
  await expectNotifications({ teacher: [atTeacher], student2: [accepted] })

  await succeeds(unenrollStudentToPending, { as: 'teacher', body: place })
  await expectNotifications({ teacher: [atTeacher] })
  await happens('enrolment.returned', { ...place, teacherId: people.teacher })
  const back = `Your place in ${LAST} was moved back to pending.`
  const returned = ['enrolment-returned', back, '/student-dashboard'] as const
  await expectNotifications({ teacher: [atTeacher], student2: [returned] })

  await happens('enrolment.removed', { ...place, teacherId: people.teacher })
  const removed = ['enrolment-removed', `You were removed from ${LAST}.`, '/student-dashboard'] as const
  await expectNotifications({ teacher: [atTeacher], student2: [removed, returned] })
})

test('undoing an unenrolment removes its unread notification, and the acceptance is listed', async () => {
  const { gigs, people } = api.world
  const place = { gigId: gigs[2], studentId: people.student2, teacherId: people.teacher }
  const accepted = ['enrolment-accepted', ACCEPTED, `/student-dashboard/${gigs[2]}?tab=about`] as const
  for (const undone of ['enrolment.returned', 'enrolment.removed'] as const) {
    await api.platform.db.delete(notifications)
    await happens(undone, place)
    await waitFor(async () => expect(await listOf('student2')).toHaveLength(1))
    await happens('enrolment.accepted', place)
    await expectNotifications({ student2: [accepted] })
  }
  await api.call(markAllRead, { as: 'student2' })
  await happens('enrolment.returned', place)
  await waitFor(async () => expect(await listOf('student2')).toHaveLength(2))
  await api.call(markAllRead, { as: 'student2' })
  await happens('enrolment.accepted', place)
  await waitFor(async () => expect(await listOf('student2')).toHaveLength(3))
})

test('a rejection notifies the student with its reason, and a new receipt the teacher', async () => {
  const { gigs, people } = api.world
  const place = { gigId: gigs[2], studentId: people.student2, teacherId: people.teacher }
  await happens('enrolment.rejected', { ...place, reason: 'The amount cannot be read.' })
  const words = `Qari Abdul Rahman did not accept your request for ${LAST}: “The amount cannot be read.” You can send a new receipt.`
  const rejected = ['enrolment-rejected', words, '/student-dashboard'] as const
  await expectNotifications({ student2: [rejected] })
  await happens('enrolment.receipt', place)
  const sent = `Zainab Iqbal has sent a new receipt for ${LAST}.`
  await expectNotifications({
    student2: [rejected],
    teacher: [['enrolment-requested', sent, `/my-gigs/gigs/${gigs[2]}?tab=pending`]],
  })
})

test('an application notifies the admins, and the decision the teacher', async () => {
  const details = { bio: 'I teach', expertise: 'Quran', cnicNumber: '35202-1234567-1' }
  const files = { cnic: [await jpeg(), await jpeg()], degree: [pdf()] }
  await succeeds(uploadTeacherDetails, { as: 'pendingTeacher', body: details, files })
  const submitted = [
    'teacher-submitted',
    'Hafiza Maryam Khan applied as a teacher. Review their details.',
    '/pending-teachers',
  ] as const
  await expectNotifications({ admin: [submitted] })

  const email = 'pending.teacher@halaqah.test'
  await succeeds(rejectTeacher, { as: 'admin', body: { email } })
  const rejection = 'Your application was rejected. Check your details and send them again.'
  const rejected = ['teacher-rejected', rejection, '/teacher-verification'] as const
  await expectNotifications({ admin: [submitted], pendingTeacher: [rejected] })

  await succeeds(uploadTeacherDetails, { as: 'pendingTeacher', body: details, files })
  await succeeds(approveTeacher, { as: 'admin', body: { email } })
  const approval = 'Your application is approved. You can now create classes.'
  const approved = ['teacher-approved', approval, '/teacher-dashboard'] as const
  await expectNotifications({ admin: [submitted, submitted], pendingTeacher: [approved, rejected] })
})

test.each([
  [1, `There is a new resource in ${TITLE}.`],
  [3, `There are 3 new resources in ${TITLE}.`],
])('%i new resources notify the enrolled students', async (count, words) => {
  await happens('resources.added', { ...inClass(), count })
  await expectNotifications({ student: [['resources-added', words, `/student-dashboard/${gig}?tab=resources`]] })
})

test('a meeting and an invitation to it notify the enrolled students', async () => {
  const link = `/student-dashboard/${gig}?tab=meeting`
  await happens('meeting.started', inClass())
  const started = ['meeting-started', `The live class of ${TITLE} has started.`, link] as const
  await expectNotifications({ student: [started] })
  await happens('meeting.invited', inClass())
  const invited = `Qari Abdul Rahman invites you to the live class of ${TITLE}.`
  await expectNotifications({ student: [['meeting-invitation', invited, link], started] })
})

test('a rating notifies the teacher, and a feedback status its author', async () => {
  const { student } = api.world.people
  await happens('rating.created', { ...inClass(), studentId: student, rating: 4, feedback: 'Very patient' })
  const rated = `Bilal Ahmed rated ${TITLE}: 4 of 5 stars. “Very patient”`
  const teacher = [['rating-created', rated, `/my-gigs/gigs/${gig}?tab=overview`]] as const
  await expectNotifications({ teacher })
  await happens('feedback.updated', {
    feedbackId: crypto.randomUUID(),
    authorId: student,
    status: 'resolved',
    isAnswered: false,
  })
  await expectNotifications({
    teacher,
    student: [['feedback-updated', 'Your feedback is now resolved.', '/SubmitFeedback']],
  })
})

test('deleting a class notifies its teacher and its enrolled and pending students', async () => {
  const { student, student2, teacher } = api.world.people
  await happens('gig.deleted', {
    gigId: crypto.randomUUID(),
    teacherId: teacher,
    title: 'Fiqh',
    studentIds: [student, student2],
  })
  const news = 'The class Fiqh was deleted.'
  const gone = ['gig-deleted', `${news} If you paid for it, write to support@halaqah.test.`, '/my-account'] as const
  await expectNotifications({ student: [gone], student2: [gone], teacher: [['gig-deleted', news, '/my-account']] })
})

test('a return to pending notifies the teacher, and an answer the author of feedback', async () => {
  await happens('teacher.returned', { teacherId: api.world.people.teacher })
  const back = ['teacher-returned', 'Your verification was set back to pending.', '/teacher-verification'] as const
  await expectNotifications({ teacher: [back] })
  const authorId = api.world.people.student
  await happens('feedback.updated', { feedbackId: crypto.randomUUID(), authorId, status: 'pending', isAnswered: true })
  const answered = ['feedback-updated', 'Your feedback has an answer.', '/SubmitFeedback'] as const
  await expectNotifications({ teacher: [back], student: [answered] })
})

test('a reported message notifies the admins', async () => {
  const { student } = api.world.people
  await happens('comment.reported', { gigId: gig, commentId: crypto.randomUUID(), reporterId: student })
  const words = `A message in the discussion of ${TITLE} was reported.`
  await expectNotifications({ admin: [['message-reported', words, '/ViewFeedback']] })
})

const messageBy = (authorId: string) =>
  happens('comment.created', { gigId: gig, commentId: crypto.randomUUID(), authorId })
const words = `There are new messages in the discussion of ${TITLE}.`
const forStudent = () => ['message', words, `/student-dashboard/${gig}?tab=discussion`] as const
const forTeacher = () => ['message', words, `/my-gigs/gigs/${gig}?tab=comments`] as const

test('new messages notify everyone but the author, once until read', async () => {
  const { teacher, student } = api.world.people
  for (let count = 0; count < 5; count += 1) await messageBy(teacher)
  await messageBy(student)
  await expectNotifications({ student: [forStudent()], teacher: [forTeacher()] })
  await succeeds(markAllRead, { as: 'student' })
  await Promise.all(Array.from({ length: 10 }, () => messageBy(teacher)))
  await expectNotifications({ student: [forStudent(), forStudent()], teacher: [forTeacher()] })
})

test('new messages do not notify users with the discussion open [D8.1]', async () => {
  const { student, admin } = api.world.people
  const socket = await api.connectAs('student')
  const [atServer] = api.platform.live.socketsOf(`user:${student}`)
  await atServer?.join(`gig:${gig}`)
  await emitWithAck(socket, 'visible', true)
  await messageBy(admin)
  await expectNotifications({ teacher: [forTeacher()] })
  await emitWithAck(socket, 'visible', false)
  await messageBy(admin)
  await expectNotifications({ teacher: [forTeacher()], student: [forStudent()] })
  socket.disconnect()
})

test('a client without our extensions is not notified of messages in its joined room [D8.1]', async () => {
  const { student, teacher } = api.world.people
  const inRoom = () => api.platform.live.socketsOf(`gig:${gig}`)
  await expect.poll(inRoom).toEqual([])
  const plain: Socket = io(api.origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    query: { userId: student },
    auth: { token: await api.tokenOf('student') },
  })
  plain.on('connect', () => plain.emit('register', student))
  plain.emit('join-room', gig)
  await expect.poll(inRoom).toHaveLength(1)
  await messageBy(teacher)
  await expectNotifications({})
  plain.disconnect()
  await expect.poll(inRoom).toEqual([])
  await messageBy(teacher)
  await expectNotifications({ student: [forStudent()] })
})

test('a notification reaches only its recipient’s sockets, unread and with its time [7.10]', async () => {
  const [student, teacher] = [await api.connectAs('student'), await api.connectAs('teacher')]
  const overheard: unknown[] = []
  teacher.on('receive-notification', (notification) => overheard.push(notification))
  const received = nextEvent(student, 'receive-notification')
  await happens('meeting.started', inClass())
  const [notification] = await received
  const [stored] = await listOf('student')
  expect(notification).toEqual({ ...stored, timestamp: stored?.createdAt })
  expect(notification.read).toBe(false)
  await emitWithAck(teacher, 'visible', true)
  expect(overheard).toEqual([])
})

test('events of a deleted class notify no one, and a failing event does not block others', async () => {
  const { teacher, student } = api.world.people
  const warn = vi.spyOn(api.platform.log, 'warn').mockImplementation(() => undefined)
  await happens('meeting.started', { gigId: crypto.randomUUID(), teacherId: teacher })
  await happens('meeting.started', { gigId: 'not an id', teacherId: teacher })
  expect(warn).toHaveBeenCalledOnce()
  await happens('feedback.updated', {
    feedbackId: crypto.randomUUID(),
    authorId: student,
    status: 'reviewed',
    isAnswered: false,
  })
  await expectNotifications({ student: [['feedback-updated', 'Your feedback is now reviewed.', '/SubmitFeedback']] })
})

test('a student learns that a seat is reserved [D8.1]', async () => {
  await happens('seat.offered', { ...inClass(), studentId: api.world.people.student })
  const words = `A seat is free in ${TITLE}. It is reserved for you for 24 hours.`
  await expectNotifications({ student: [['seat-offered', words, '/student-dashboard']] })
})

test('admins learn that the storage is nearly full [D8.1]', async () => {
  await happens('storage.filling', { bytes: 849, quotaBytes: 1000 })
  const words = 'The files of this site use 84 % of its storage. Soon teachers cannot share more files.'
  await expectNotifications({ admin: [['storage-filling', words, '/admin/health']] })
})

test('the tests of this folder name every kind of notification [D8.1]', async () => {
  const files = await Array.fromAsync(glob(`${import.meta.dirname}/notify-*.test.ts`))
  const text = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join()
  expect(Object.keys(NOTIFICATION_KINDS).filter((kind) => !text.includes(`'${kind}'`))).toEqual([])
})
