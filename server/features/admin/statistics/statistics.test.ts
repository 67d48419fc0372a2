import { expect, test } from 'vitest'
import { getStatistics } from '#contract/admin/statistics.ts'
import { feedbacks } from '#server/storage/database/schema-feedback.ts'
import { startApi } from '#tests/support/api/api.ts'

test('statistics count users, teachers, students and gigs [7.41]', async () => {
  const api = await startApi()
  const { status, body } = await api.call(getStatistics, { as: 'admin' })
  expect([status, body]).toEqual([200, { totalUsers: 6, totalTeachers: 3, totalStudents: 2, totalGigs: 3 }])
  expect((await api.call(getStatistics, { as: 'teacher' })).status).toBe(403)
  await api.close()
})

test('statistics name the time of the oldest pending feedback', async () => {
  const api = await startApi()
  const addFeedback = (day: number, status: 'pending' | 'reviewed') =>
    api.platform.db.insert(feedbacks).values({
      authorId: api.world.people.student,
      type: 'issue',
      message: `Of day ${day}`,
      status,
      createdAt: new Date(Date.UTC(2026, 10, day)),
    })
  const read = async () => (await api.call(getStatistics, { as: 'admin' })).body.pendingFeedbackSince
  await addFeedback(1, 'reviewed')
  expect(await read()).toBeUndefined()
  for (const day of [3, 2, 4]) await addFeedback(day, 'pending')
  expect(await read()).toBe('2026-11-02T00:00:00.000Z')
  await api.close()
})
