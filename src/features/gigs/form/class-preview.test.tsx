import { afterEach, expect, test, vi } from 'vitest'
import type { Gig } from '#contract/gigs.ts'
import { LESSONS_OVER } from '#contract/timetable/lessons-over.ts'
import { Schedule } from '#contract/timetable/schedule.ts'
import { accountQuery } from '#src/api/account.queries.ts'
import { EMPTY_SCHEDULE, type ScheduleValue } from '#src/ui/lessons/schedule-value.ts'
import { GIG } from '#tests/screens/sample.ts'
import { createStaticClient, renderScreen } from '#tests/support/screen.ts'
import { ClassPreview } from './class-preview.tsx'
import { EMPTY_GIG } from './gig-rules.ts'

afterEach(() => vi.useRealTimers())

const NOTE = 'The pattern is an example: your class gets its own.'
const CHOSEN = new File([''], 'cover.jpg', { type: 'image/jpeg' })

test.each([
  ['is an example in the preview of a new class', { gig: undefined, cover: undefined }, [NOTE]],
  ['is not shown in that of a new class with a picture', { gig: undefined, cover: CHOSEN }, []],
  ['is its own in that of a stored class', { gig: GIG, cover: undefined }, []],
])('the pattern of a class %s', async (_, chosen, notes) => {
  const { texts } = await renderScreen(<ClassPreview form={EMPTY_GIG} price={0} schedule={null} {...chosen} />)
  expect(texts.filter((text) => text === NOTE)).toEqual(notes)
})

const preview = async (part: { gig?: Gig; schedule?: ScheduleValue; maxStudents?: string }) => {
  const { gig, schedule = null, maxStudents = '30' } = part
  const client = createStaticClient()
  client.setQueryData(accountQuery().queryKey, {
    name: 'Qari Ibrahim',
    whatsapp: '',
    jazzcash: '',
    bio: '',
    expertise: [],
    languages: [],
    picture: '/files/account.jpg',
  })
  const form = { ...EMPTY_GIG, maxStudents }
  return renderScreen(<ClassPreview form={form} price={0} cover={undefined} schedule={schedule} gig={gig} />, client)
}
const countOver = ({ texts }: { texts: readonly string[] }) => texts.filter((text) => text === LESSONS_OVER).length

test('the preview has the picture of the teacher', async () => {
  expect((await preview({})).html).toContain('src="/files/account.jpg"')
  const gig = { ...GIG, teacher: { ...GIG.teacher, profileImage: '/files/teacher.jpg' } }
  expect((await preview({ gig })).html).toContain('src="/files/teacher.jpg"')
})

test('the preview of a class whose lessons are over says so on its card and on its page', async () => {
  const past = { ...EMPTY_SCHEDULE(0), firstDay: '2020-01-06', lastDay: '2020-01-06' }
  expect(countOver(await preview({ schedule: past, maxStudents: '1' }))).toBe(2)
  expect((await preview({ schedule: past, maxStudents: '1' })).html).not.toContain('1 seat left')
  const over = { ...GIG, schedule: Schedule.parse(past), isOver: true }
  expect(countOver(await preview({ gig: over, schedule: over.schedule }))).toBe(2)
  // A lesson was moved to a later day.
  const moved = { ...over, isOver: false }
  expect(countOver(await preview({ gig: moved, schedule: moved.schedule }))).toBe(0)
  expect(countOver(await preview({ gig: over, schedule: { ...past, lastDay: '2099-12-31' } }))).toBe(0)
})

test.each([
  ['before the last Monday', 'Asia/Karachi', '2026-03-22T12:00:00Z', 0],
  ['on the last Monday', 'Asia/Karachi', '2026-03-23T13:00:00Z', 0],
  ['after the last Monday', 'Asia/Karachi', '2026-03-24T12:00:00Z', 2],
  ['after the last Monday by the clock of the class', 'Pacific/Auckland', '2026-03-23T13:00:00Z', 2],
  ['before the first day', 'Asia/Karachi', '2026-01-01T12:00:00Z', 0],
])('lessons on Mondays up to a Friday, %s in %s', async (...[, timeZone, now, places]) => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
  const schedule = { ...EMPTY_SCHEDULE(), timeZone, firstDay: '2026-03-02', lastDay: '2026-03-27' }
  expect(countOver(await preview({ schedule }))).toBe(places)
})

test('a timetable without a lesson between its days has no coming lesson', async () => {
  const schedule = { ...EMPTY_SCHEDULE(), firstDay: '2099-01-06', lastDay: '2099-01-08' }
  expect(countOver(await preview({ schedule }))).toBe(2)
})
