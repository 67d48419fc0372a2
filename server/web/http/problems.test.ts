import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getAudit } from '#contract/admin/audit.ts'
import { getComments } from '#contract/discussion/discussion.ts'
import { enroll } from '#contract/enrolment.ts'
import { addRating } from '#contract/reviews/rating.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ LOG_LEVEL: 'silent' })
})
afterAll(() => api.close())

// Phones repeat a request for 30 days after a 5xx, so invalid input must be a 4xx.
test('input that PostgreSQL cannot store is a 400, not a server error', async () => {
  const [gigId] = api.world.gigs
  const wrong = [400, { message: 'Invalid input', code: 'invalid' }]
  const rated = await api.call(addRating, { as: 'student', body: { gigId, rating: 5, feedback: 'good\0bad' } })
  expect([rated.status, rated.body]).toEqual(wrong)
  const read = await api.call(getComments, { as: 'student', params: { gigId }, query: { after: 99_999_999_999 } })
  expect([read.status, read.body]).toEqual(wrong)
  const found = await api.call(getAudit, { as: 'admin', query: { since: '0000-01-01T00:00:00Z' } })
  expect([found.status, found.body]).toEqual(wrong)
})

test.each(['57P01', '08006', '53300', 'ECONNREFUSED'])(
  'an unavailable database (%s) is answered with 503 and Retry-After',
  async (code) => {
    const token = await api.tokenOf('student')
    const away = Object.assign(new Error('away'), { code })
    const select = vi.spyOn(api.platform.db, 'select').mockImplementation(() => {
      throw new Error('Failed query', { cause: away })
    })
    const { status, body, headers } = await api.call(getComments, { token, params: { gigId: api.world.gigs[0] } })
    select.mockRestore()
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  },
)

test.each([
  ['without a boundary', 'multipart/form-data'],
  ['with a boundary of 5,000 characters', `multipart/form-data; boundary=${'x'.repeat(5000)}`],
])('a form %s is a 400, not a server error', async (_, type) => {
  const answer = await api.app.inject({
    method: enroll.method,
    url: enroll.path,
    headers: { authorization: `Bearer ${await api.tokenOf('student')}`, 'content-type': type },
    payload: 'no parts',
  })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid'])
})
