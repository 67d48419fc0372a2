import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setNotificationSettings } from '#contract/notifications.ts'
import { cancelLesson, moveLesson } from '#contract/timetable/lessons.ts'
import type { Schedule } from '#contract/timetable/schedule.ts'
import { saveSchedule } from '#server/domain/timetable/save-schedule.ts'
import { demoPeople } from '#server/operations/demo/people.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import { schedules, timetableStates } from '#server/storage/database/schema-timetable.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { type MailCatcher, startMailCatcher } from '#tests/support/servers/mail-catcher.ts'
import { advanceTimetables } from './timetable-clock.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let mails: MailCatcher
let api: Api
let gigId = ''
beforeAll(async () => {
  mails = await startMailCatcher()
  api = await startApi({ SMTP_URL: mails.url })
  gigId = api.world.gigs[0]
})
afterAll(async () => {
  await api.close()
  await mails.close()
})
beforeEach(() => api.platform.db.delete(notifications))

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** A schedule in UTC with a single lesson, in the minute of this time. */
const oneLesson = (startsAt: Date): Schedule => {
  const iso = startsAt.toISOString()
  const lessons = [{ weekday: WEEKDAYS[startsAt.getUTCDay()] ?? 'monday', start: iso.slice(11, 16), minutes: 60 }]
  return { timeZone: 'UTC', firstDay: iso.slice(0, 10), lastDay: iso.slice(0, 10), lessons }
}

/** Gives the class a single lesson, which starts after this time. */
const startIn = async (milliseconds: number): Promise<Date> => {
  const startsAt = new Date(Math.ceil((Date.now() + milliseconds) / MINUTE_MS) * MINUTE_MS)
  const { db } = api.platform
  await db.delete(schedules).where(eq(schedules.gigId, gigId))
  await db.delete(timetableStates).where(eq(timetableStates.gigId, gigId))
  await db.transaction((tx) => saveSchedule(tx, gigId, oneLesson(startsAt)))
  return startsAt
}

/** Simulates that this much time has passed since the servers last checked the class. */
const wait = (milliseconds: number) =>
  api.platform.db
    .update(timetableStates)
    .set({
      remindedUntil: sql`now() - interval '1 millisecond' * ${milliseconds}`,
      dueAt: sql`now() - interval '1 second'`,
    })
    .where(eq(timetableStates.gigId, gigId))

const remindedKinds = async (): Promise<string[]> => {
  await advanceTimetables(api.platform)
  await api.waitForJobs()
  const rows = await api.platform.db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.accountId, api.world.people.student))
  return rows.map(({ kind }) => kind)
}

test('a lesson of tomorrow is announced a day before, and nothing is sent earlier', async () => {
  await startIn(DAY_MS + 5 * MINUTE_MS)
  await wait(MINUTE_MS)
  expect(await remindedKinds()).toEqual([])
  await startIn(DAY_MS - 3 * MINUTE_MS)
  await wait(5 * MINUTE_MS)
  expect(await remindedKinds()).toEqual(['lesson-tomorrow'])
  await wait(MINUTE_MS / 2)
  expect(await remindedKinds()).toEqual(['lesson-tomorrow'])
})

test('a lesson is announced 15 minutes before, in the app and by mail, to the student and the teacher', async () => {
  await startIn(14 * MINUTE_MS)
  await wait(5 * MINUTE_MS)
  const { student, teacher } = demoPeople
  const before = [student, teacher].map(({ email }) => mails.countTo(email))
  expect(await remindedKinds()).toEqual(['lesson-soon'])
  expect([student, teacher].map(({ email }) => mails.countTo(email))).toEqual(before.map((count) => count + 1))
  expect(await mails.newestTo(student.email)).toContain('starts soon')
  const [{ dueAt } = {}] = await api.platform.db.select().from(timetableStates).where(eq(timetableStates.gigId, gigId))
  expect(dueAt && dueAt.getTime() > Date.now() + HOUR_MS).toBe(true)
})

test('a server that was down for a day sends one reminder of a lesson, not two', async () => {
  await startIn(10 * MINUTE_MS)
  await wait(2 * DAY_MS)
  expect(await remindedKinds()).toEqual(['lesson-soon'])
})

test('a lesson that has begun needs no reminder', async () => {
  await startIn(MINUTE_MS)
  await api.platform.db
    .update(schedules)
    .set({ validFrom: new Date(Date.now() - DAY_MS), ...oneLesson(new Date(Date.now() - 5 * MINUTE_MS)) })
    .where(eq(schedules.gigId, gigId))
  await wait(DAY_MS)
  expect(await remindedKinds()).toEqual([])
})

test('no lesson of a teacher who may not teach is announced, also not after the return', async () => {
  await startIn(14 * MINUTE_MS)
  await wait(5 * MINUTE_MS)
  const setApproved = (isTeacherApproved: boolean) =>
    api.platform.db.update(gigs).set({ isTeacherApproved }).where(eq(gigs.id, gigId))
  await setApproved(false)
  expect(await remindedKinds()).toEqual([])
  await setApproved(true)
  await api.platform.db
    .update(timetableStates)
    .set({ dueAt: sql`now() - interval '1 second'` })
    .where(eq(timetableStates.gigId, gigId))
  expect(await remindedKinds()).toEqual([])
})

test('two servers remind of a lesson once', async () => {
  const other = await api.startAnother()
  await startIn(14 * MINUTE_MS)
  await wait(5 * MINUTE_MS)
  await Promise.all([api, other, api, other].map(({ platform }) => advanceTimetables(platform)))
  expect(await remindedKinds()).toEqual(['lesson-soon'])
  await other.close()
})

test('a cancelled lesson is not announced, and a moved one at its new time', async () => {
  const cancelled = await startIn(HOUR_MS)
  const body = { gigId, originalStart: cancelled.toISOString() }
  await api.call(cancelLesson, { as: 'teacher', body: { ...body, reason: 'I am ill' } })
  await wait(DAY_MS)
  expect(await remindedKinds()).toEqual(['lesson-changed'])
  await api.platform.db.delete(notifications)
  const startsAt = new Date(Date.now() + 10 * MINUTE_MS).toISOString()
  expect((await api.call(moveLesson, { as: 'teacher', body: { ...body, startsAt } })).status).toBe(200)
  await wait(DAY_MS)
  expect((await remindedKinds()).sort()).toEqual(['lesson-changed', 'lesson-soon'])
})

test('an edit between a due reminder and the look of a server does not lose the reminder', async () => {
  await startIn(14 * MINUTE_MS)
  await wait(5 * MINUTE_MS)
  await api.platform.db.transaction(async (tx) => {
    await tx.select().from(gigs).where(eq(gigs.id, gigId)).for('update')
    const [row] = await tx.select().from(schedules).where(eq(schedules.gigId, gigId))
    if (row) await saveSchedule(tx, gigId, { ...row, lastDay: undefined, lessons: [...row.lessons] })
  })
  expect(await remindedKinds()).toEqual(['lesson-soon'])
})

test('reminders that are switched off as push and as mail are still listed', async () => {
  const { email } = demoPeople.student
  const kinds = ['lesson-soon', 'lesson-tomorrow', 'lesson-changed']
  const save = (silentMail: readonly string[]) =>
    api.call(setNotificationSettings, { as: 'student', body: { silent: kinds, silentMail } })
  const sorted = [...kinds].sort()
  expect((await save(kinds)).body).toEqual({ silent: sorted, silentMail: sorted, silentInApp: [] })
  const kept = await api.call(setNotificationSettings, { as: 'student', body: { silent: [] } })
  expect(kept.body).toEqual({ silent: [], silentMail: sorted, silentInApp: [] })
  await startIn(14 * MINUTE_MS)
  await wait(5 * MINUTE_MS)
  const before = mails.countTo(email)
  expect(await remindedKinds()).toEqual(['lesson-soon'])
  expect(mails.countTo(email)).toBe(before)
  await save([])
})

test('a mail that comes too late is dropped', async () => {
  const { email } = demoPeople.student
  const before = mails.countTo(email)
  const payload = {
    accountId: api.world.people.student,
    kind: 'lesson-soon',
    message: 'Too late',
    link: '/',
    until: Date.now() - HOUR_MS,
  } as const
  await api.platform.jobs.add(api.platform.db, { topic: 'notification-mail', payloads: [payload] })
  await api.waitForJobs()
  expect(mails.countTo(email)).toBe(before)
  expect(await api.platform.db.select().from(jobs).where(like(jobs.topic, 'notification%'))).toEqual([])
})
