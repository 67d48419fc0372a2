import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editGig } from '#contract/gigs.ts'
import { exportCalendar, getCalendarLink, renewCalendarLink, revokeCalendarLink } from '#contract/timetable/calendar.ts'
import { cancelLesson, moveLesson, restoreLesson, TIMETABLE_GIGS_MAX } from '#contract/timetable/lessons.ts'
import { listLessons } from '#server/domain/timetable/lessons.ts'
import { saveSchedule } from '#server/domain/timetable/save-schedule.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'
import { calendarLinks, lessonChanges, schedules } from '#server/storage/database/schema-timetable.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { startsIn } from '#tests/support/read-calendar.ts'

let api: Api
let gigId = ''
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://halaqah.test' })
  gigId = api.world.gigs[0]
})
afterAll(() => api.close())

const fetchCalendar = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await api.app.inject({ method: 'GET', url, headers })
  return { status: answer.statusCode, text: answer.body, type: answer.headers['content-type'] }
}
const giveSchedule = async () => {
  const lessons = [{ weekday: 'monday', start: '17:00', minutes: 60 } as const]
  const schedule = { timeZone: 'Asia/Karachi', firstDay: '2026-01-01', lessons }
  await api.platform.db.transaction((tx) => saveSchedule(tx, gigId, schedule))
}

test('a calendar address works without a login, is stored as a hash, and ends when it is renewed or revoked', async () => {
  await giveSchedule()
  expect((await api.call(getCalendarLink, { as: 'student' })).body).toEqual({})
  const { url } = (await api.call(renewCalendarLink, { as: 'student' })).body
  const { status, text, type } = await fetchCalendar(url)
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text.replaceAll('\r\n ', '')).toContain(`/student-dashboard/${gigId}`)
  const secret = new URL(url, 'http://x').searchParams.get('key') ?? ''
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await api.platform.db.select().from(calendarLinks))).not.toContain(secret)
  const renewed = (await api.call(renewCalendarLink, { as: 'student' })).body.url
  expect((await fetchCalendar(url)).status).toBe(404)
  expect((await fetchCalendar(renewed)).status).toBe(200)
  expect((await api.call(getCalendarLink, { as: 'student' })).body.createdAt).toBeTruthy()
  await api.call(revokeCalendarLink, { as: 'student' })
  expect((await fetchCalendar(renewed)).status).toBe(404)
  expect((await api.call(revokeCalendarLink, { as: 'student' })).status).toBe(200)
})

test('a calendar address of a suspended person shows nothing', async () => {
  const { url } = (await api.call(renewCalendarLink, { as: 'student2' })).body
  const isStudent2 = eq(accounts.id, api.world.people.student2)
  await api.platform.db.update(accounts).set({ suspendedAt: new Date() }).where(isStudent2)
  expect((await fetchCalendar(url)).status).toBe(404)
  await api.platform.db.update(accounts).set({ suspendedAt: null }).where(isStudent2)
})

test('a calendar address is fetched at most 60 times an hour, and scans are stopped', async () => {
  const { url } = (await api.call(renewCalendarLink, { as: 'teacher' })).body
  const statuses = []
  for (let count = 0; count < 61; count += 1) statuses.push((await fetchCalendar(url)).status)
  expect(statuses).toEqual([...Array(60).fill(200), 429])
  const misses = []
  for (let count = 0; count < 31; count += 1) misses.push((await fetchCalendar('/api/calendar.ics?key=guess')).status)
  expect(misses.at(-1)).toBe(429)
})

test('a download has one class or all of them, follows changes, and cannot be forged', async () => {
  await giveSchedule()
  const { db } = api.platform
  const range = { from: new Date(Date.now() + 86_400_000), to: new Date(Date.now() + 30 * 86_400_000) }
  const [first, second] = await listLessons(db, [gigId], range)
  const at = (date?: Date) => ({ gigId, originalStart: date?.toISOString() ?? '' })
  await api.call(cancelLesson, { as: 'teacher', body: { ...at(first?.originalStart), reason: 'I am ill' } })
  const startsAt = new Date((second?.startsAt.getTime() ?? 0) + 7_200_000).toISOString()
  await api.call(moveLesson, { as: 'teacher', body: { ...at(second?.originalStart), startsAt } })
  const { url } = (await api.call(exportCalendar, { as: 'teacher', body: { gigId } })).body
  const { text } = await fetchCalendar(url)
  const starts = startsIn(text, range.to.toISOString())
  expect(starts).not.toContain(first?.startsAt.toISOString())
  expect(starts).not.toContain(second?.startsAt.toISOString())
  expect(starts).toContain(startsAt)
  expect((await fetchCalendar(url.replace(/seal=./, 'seal=!'))).status).toBe(404)
  expect((await fetchCalendar(url.replace(gigId, api.world.gigs[1]))).status).toBe(404)
  expect((await api.call(exportCalendar, { as: 'student2', body: { gigId } })).status).toBe(403)
})

test('a lesson that was cancelled or moved long ago stays so while its class goes on', async () => {
  await giveSchedule()
  const { db } = api.platform
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const isOfGig = eq(schedules.gigId, gigId)
  await db
    .update(schedules)
    .set({ firstDay: '2020-01-01', validFrom: ago(400) })
    .where(isOfGig)
  const [cancelled, moved] = await listLessons(db, [gigId], { from: ago(200), to: ago(150) })
  const original = (lesson: typeof moved) => lesson?.originalStart ?? ago(0)
  const change = { gigId, minutes: 60, reason: '' }
  const movedTo = new Date(original(moved).getTime() + 7_200_000)
  await db.insert(lessonChanges).values([
    { ...change, originalStart: original(cancelled), startsAt: original(cancelled), isCancelled: true },
    { ...change, originalStart: original(moved), startsAt: movedTo, isCancelled: false },
  ])
  const { url } = (await api.call(exportCalendar, { as: 'teacher', body: { gigId } })).body
  const starts = startsIn((await fetchCalendar(url)).text, ago(140).toISOString())
  expect(starts).not.toContain(original(cancelled).toISOString())
  expect(starts).not.toContain(original(moved).toISOString())
  expect(starts).toContain(movedTo.toISOString())
})

test('each change raises the sequence of all entries, also after a lesson was put back', async () => {
  // Timestamps in the file have a resolution of a second.
  const startedAt = Math.floor(Date.now() / 1000) * 1000
  await giveSchedule()
  const range = { from: new Date(Date.now() + 86_400_000), to: new Date(Date.now() + 30 * 86_400_000) }
  const [lesson] = await listLessons(api.platform.db, [gigId], range)
  const key = { gigId, originalStart: lesson?.originalStart.toISOString() ?? '' }
  const startsAt = new Date((lesson?.startsAt.getTime() ?? 0) + 3_600_000).toISOString()
  const { url } = (await api.call(exportCalendar, { as: 'teacher', body: { gigId } })).body
  const readSequences = async () => {
    const events = new ICAL.Component(ICAL.parse((await fetchCalendar(url)).text)).getAllSubcomponents('vevent')
    return events.map((event) => ({
      sequence: Number(event.getFirstPropertyValue('sequence')),
      stamp: Date.parse(String(event.getFirstPropertyValue('dtstamp'))),
    }))
  }
  const rounds = [await readSequences()]
  const calls = [
    [moveLesson, { ...key, startsAt }],
    [restoreLesson, key],
    [moveLesson, { ...key, startsAt }],
    [cancelLesson, { ...key, reason: 'I am ill' }],
  ] as const
  for (const [endpoint, body] of calls) {
    expect((await api.call(endpoint, { as: 'teacher', body })).status).toBe(200)
    rounds.push(await readSequences())
  }
  const [first = 0, ...later] = rounds.map((round) => Math.min(...round.map(({ sequence }) => sequence)))
  expect(later).toEqual([first + 1, first + 2, first + 3, first + 4])
  expect(rounds.map((round) => new Set(round.map(({ sequence }) => sequence)).size)).toEqual([1, 1, 1, 1, 1])
  // The schedule may be the same as before, so only the later rounds have changes of this test.
  expect(
    Math.min(
      ...rounds
        .slice(1)
        .flat()
        .map(({ stamp }) => stamp),
    ),
  ).toBeGreaterThanOrEqual(startedAt)
})

test('a new title raises the sequence, so that calendars show it, and is no change of the timetable', async () => {
  await giveSchedule()
  await api.waitForJobs()
  const { db } = api.platform
  const { url } = (await api.call(exportCalendar, { as: 'student', body: { gigId } })).body
  const readEntry = async () => {
    const text = (await fetchCalendar(url)).text
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    return {
      title: event?.getFirstPropertyValue('summary'),
      sequence: Number(event?.getFirstPropertyValue('sequence')),
    }
  }
  const countNotifications = () => db.$count(notifications, eq(notifications.gigId, gigId))
  const [before, notified] = [await readEntry(), await countNotifications()]
  const [gig] = await db.select().from(gigs).where(eq(gigs.id, gigId))
  const rename = async (title = '') => {
    const body = { gigId, title, description: 'To recite' }
    expect((await api.call(editGig, { as: 'teacher', body })).status).toBe(200)
    return readEntry()
  }
  expect(await rename('Tajweed')).toEqual({ title: 'Tajweed', sequence: before.sequence + 1 })
  expect((await rename('Tajweed')).sequence, 'the same title').toBe(before.sequence + 1)
  expect((await rename(gig?.title)).sequence).toBe(before.sequence + 2)
  expect((await api.call(editGig, { as: 'teacher', body: { gigId, description: 'Slowly' } })).status).toBe(200)
  expect((await readEntry()).sequence, 'no title').toBe(before.sequence + 2)
  await api.waitForJobs()
  expect(await countNotifications()).toBe(notified)
})

test('a class that is older than the classes of a full calendar can be downloaded too', async () => {
  await giveSchedule()
  const { db } = api.platform
  const [row] = await db.select().from(schedules).where(eq(schedules.gigId, gigId))
  if (!row) throw new Error('The class has no schedule.')
  const gig = { title: 'Newer', description: '-', price: 3896, maxStudents: 5, teacherId: api.world.people.teacher }
  const newer = await db
    .insert(gigs)
    .values(Array.from({ length: TIMETABLE_GIGS_MAX }, () => gig))
    .returning()
  const { id: _, ...schedule } = row
  await db.insert(schedules).values(newer.map(({ id }) => ({ ...schedule, gigId: id })))
  const readTitles = async (body: Readonly<Record<string, string>>) => {
    const { url } = (await api.call(exportCalendar, { as: 'teacher', body })).body
    return (await fetchCalendar(url)).text.match(/^SUMMARY:.*/gm) ?? []
  }
  expect(await readTitles({})).toEqual(newer.map(() => 'SUMMARY:Newer'))
  // Each lesson that an earlier test changed has an entry of its own.
  expect([...new Set(await readTitles({ gigId }))]).toEqual([expect.stringMatching(/^SUMMARY:Quran recitation/)])
})
