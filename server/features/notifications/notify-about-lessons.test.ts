import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getNotifications, type Notification } from '#contract/notifications.ts'
import { saveSchedule } from '#server/domain/timetable/save-schedule.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'

const TITLE = 'Quran recitation with Tajweed for beginners'

let api: Api
let gigId = ''
beforeAll(async () => {
  api = await startApi()
  gigId = api.world.gigs[0]
  const lessons = [{ weekday: 'monday', start: '17:00', minutes: 60 } as const]
  // It is over, so that the server itself reminds of no lesson while these tests run.
  const days = { firstDay: '2026-01-01', lastDay: '2026-01-31' }
  await api.platform.transaction((tx) => saveSchedule(tx, gigId, { timeZone: 'America/New_York', ...days, lessons }))
})
afterAll(() => api.close())
beforeEach(() => api.platform.db.delete(notifications))

const listOf = async (who: TestUser) =>
  (await api.call(getNotifications, { as: who })).body.map(({ kind, message, link }: Notification) => [
    kind,
    message,
    link,
  ])

const change = { before: '2026-03-09T21:00:00.000Z', after: '2026-03-10T22:30:00.000Z', minutes: 60, reason: '' }

test.each([
  [
    'moved',
    {},
    'on Monday 9 March, 17:00 (New York time) moves to Tuesday 10 March, 18:30 (New York time), for 60 minutes.',
  ],
  ['moved', { reason: 'A wedding' }, 'moves to Tuesday 10 March, 18:30 (New York time), for 60 minutes. “A wedding”'],
  ['moved', { after: change.before }, 'takes place on Monday 9 March, 17:00 (New York time), for 60 minutes.'],
  ['cancelled', { reason: 'I am ill' }, 'on Monday 9 March, 17:00 (New York time) is cancelled. “I am ill”'],
  ['restored', {}, 'takes place as planned: Tuesday 10 March, 18:30 (New York time).'],
] as const)('a lesson that is %s notifies the students, by the clock of the class: %o', async (kind, part, end) => {
  await api.publish('lesson.changed', { gigId, kind, ...change, ...part })
  const [[notified, message, link] = []] = await listOf('student')
  expect(notified).toBe('lesson-changed')
  expect(message).toMatch(new RegExp(`^The lesson of ${TITLE} `))
  expect(message.endsWith(end)).toBe(true)
  expect(link).toBe(`/student-dashboard/${gigId}?tab=about`)
  expect(await listOf('teacher')).toEqual([])
})

test('a new reason of a moved lesson notifies the students, without the words of a change', async () => {
  await api.publish('lesson.explained', { gigId, kind: 'moved', ...change, reason: 'A wedding' })
  const text = `About the lesson of ${TITLE} on Tuesday 10 March, 18:30 (New York time): “A wedding”`
  expect(await listOf('student')).toEqual([['lesson-changed', text, `/student-dashboard/${gigId}?tab=about`]])
  expect(await listOf('teacher')).toEqual([])
})

test('a reminder reaches the students and the teacher, with the page that each needs', async () => {
  const startsAt = '2026-11-02T22:00:00.000Z'
  for (const kind of ['lesson-tomorrow', 'lesson-soon'] as const)
    await api.publish('lesson.reminder', { gigId, kind, startsAt, minutes: 60 })
  const time = 'Monday 2 November, 17:00 (New York time)'
  const soon = `${TITLE} starts soon: ${time}.`
  const tomorrow = `The next lesson of ${TITLE}: ${time}.`
  expect(await listOf('student')).toEqual([
    ['lesson-soon', soon, `/student-dashboard/${gigId}?tab=meeting`],
    ['lesson-tomorrow', tomorrow, `/student-dashboard/${gigId}?tab=about`],
  ])
  expect(await listOf('teacher')).toEqual([
    ['lesson-soon', soon, `/my-gigs/gigs/${gigId}?tab=overview`],
    ['lesson-tomorrow', tomorrow, `/my-gigs/gigs/${gigId}?tab=overview`],
  ])
  expect(await listOf('student2')).toEqual([])
})

test('a class without students reminds nobody', async () => {
  await api.publish('lesson.reminder', {
    gigId: api.world.gigs[2],
    kind: 'lesson-soon',
    startsAt: '2026-11-02T22:00:00.000Z',
    minutes: 60,
  })
  expect(await listOf('teacher')).toEqual([])
})
