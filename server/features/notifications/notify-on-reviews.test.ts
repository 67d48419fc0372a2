import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getNotifications } from '#contract/notifications.ts'
import { isEnrolmentOf } from '#server/domain/enrolments.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'
import type { EventMap } from '#server/storage/jobs/event-map.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'

const TITLE = 'Quran recitation with Tajweed for beginners'

let api: Api
let review: EventMap['review.reported'] & { readonly studentId: string }
beforeAll(async () => {
  api = await startApi()
  const { teacher, student } = api.world.people
  review = { gigId: api.world.gigs[0], teacherId: teacher, studentId: student }
})
afterAll(() => api.close())
beforeEach(() => api.platform.db.delete(notifications))

const happens = async <K extends keyof EventMap>(name: K, event: EventMap[K]): Promise<void> => {
  await api.publish(name, event)
  await api.waitForJobs()
}
const listOf = async (as: TestUser) =>
  getNotifications.output
    .parse((await api.call(getNotifications, { as })).body)
    .map(({ kind, message, link }) => [kind, message, link])

test('a reply notifies the student whose review it answers, and a corrected reply nobody', async () => {
  await happens('review.replied', { ...review, isFirst: true })
  await happens('review.replied', { ...review, isFirst: false })
  const words = `Qari Abdul Rahman replied to your review of ${TITLE}.`
  const link = `/student-dashboard/${review.gigId}?tab=about#reviews`
  expect(await listOf('student')).toEqual([['review-replied', words, link]])
  expect(await listOf('teacher')).toEqual([])
})

test.each([
  ['reply', () => happens('review.replied', { ...review, isFirst: true }), '#reviews'],
  ['hidden review', () => happens('review.hidden', { ...review, reason: 'It names another student.' }), ''],
] as const)('the notification of a %s opens the public page for a student who left the class', async (_, act, hash) => {
  const rows = await api.platform.db.delete(enrolments).where(isEnrolmentOf(review)).returning()
  await act()
  await api.platform.db.insert(enrolments).values(rows)
  expect((await listOf('student')).map(([, , link]) => link)).toEqual([`/courses/${review.gigId}${hash}`])
})

test('a hidden review notifies its author with the reason, and no one else', async () => {
  await happens('review.hidden', { ...review, reason: 'It names another student.' })
  const words = `An admin has hidden your review of ${TITLE}: “It names another student.”`
  expect(await listOf('student')).toEqual([['review-hidden', words, `/student-dashboard/${review.gigId}?tab=about`]])
  expect(await listOf('teacher')).toEqual([])
})

test('a reported review notifies the admins, and neither the author nor the teacher', async () => {
  await happens('review.reported', review)
  expect(await listOf('admin')).toEqual([['review-reported', `A review of ${TITLE} was reported.`, '/admin/reviews']])
  expect([await listOf('student'), await listOf('teacher')]).toEqual([[], []])
})
