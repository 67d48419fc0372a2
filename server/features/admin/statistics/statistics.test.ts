import { expect, test } from 'vitest'
import { getStatistics } from '#contract/admin/statistics.ts'
import { startApi } from '#tests/support/api/api.ts'

test('statistics count users, teachers, students and gigs [7.41]', async () => {
  const api = await startApi()
  const { status, body } = await api.call(getStatistics, { as: 'admin' })
  expect([status, body]).toEqual([200, { totalUsers: 6, totalTeachers: 3, totalStudents: 2, totalGigs: 3 }])
  expect((await api.call(getStatistics, { as: 'teacher' })).status).toBe(403)
  await api.close()
})
