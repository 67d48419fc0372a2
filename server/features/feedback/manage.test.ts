import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  answerFeedback,
  createFeedback,
  FEEDBACK_ANSWER_MAX_LENGTH,
  FEEDBACK_STATUSES,
  getAllFeedback,
  updateFeedbackStatus,
  userFeedbacks,
} from '#contract/feedback.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

let api: Api
const updated: object[] = []
beforeAll(async () => {
  api = await startApi()
  api.platform.events.subscribe('feedback.updated', (event) => void updated.push(event))
})
afterAll(() => api.close())

const newFeedback = async (message: string): Promise<string> => {
  await api.call(createFeedback, { as: 'student', body: { feedbackType: 'issue', message } })
  return (await api.call(userFeedbacks, { as: 'student' })).body[0]._id
}
const all = (query: Record<string, string | number> = {}) => api.call(getAllFeedback, { as: 'admin', query })
const move = (body: Record<string, unknown>) => api.call(updateFeedbackStatus, { as: 'admin', body })

test('an admin sees all feedback with authors, filtered by status, searchable and paged [7.37]', async () => {
  for (const message of ['one', 'two', 'three']) await newFeedback(message)
  const { body } = await all({ email: 'admin@halaqah.test', status: 'pending', search: 'two' })
  expect(body).toMatchObject([
    {
      message: 'two',
      status: 'pending',
      answer: '',
      answeredAt: null,
      userId: { name: 'Bilal Ahmed', email: 'student@halaqah.test', role: 'student' },
    },
  ])
  expect((await all({ status: 'resolved' })).body).toEqual([])
  expect((await all({ search: 'BILAL' })).body).toHaveLength(3)
  const first = await all({ limit: 2 })
  expect(first.headers['x-total-count']).toBe('3')
  const second = await all({ limit: 2, cursor: String(first.headers['x-next-cursor']) })
  expect([...first.body, ...second.body].map(({ message }) => message)).toEqual(['three', 'two', 'one'])
})

test('feedback changes from any status to any other, and its author is notified [4.7, 7.38]', async () => {
  const feedbackId = await newFeedback('moves')
  for (const from of FEEDBACK_STATUSES)
    for (const to of FEEDBACK_STATUSES.filter((status) => status !== from)) {
      const now = (await all({ search: 'moves' })).body[0].status
      if (now !== from) await move({ feedbackId, status: from })
      await api.waitForJobs()
      updated.length = 0
      const answer = await move({ feedbackId, status: to, email: 'admin@halaqah.test' })
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({
        message: `Feedback marked as ${to}`,
        feedback: { _id: feedbackId, status: to },
      })
      const authorId = api.world.people.student
      await api.waitForJobs()
      expect(updated).toEqual([{ feedbackId, authorId, status: to, isAnswered: false }])
    }
})

test('the author sees the answer, and an admin can correct it', async () => {
  const feedbackId = await newFeedback('please answer')
  await api.waitForJobs()
  updated.length = 0
  const saveAnswer = (answer: string) => api.call(answerFeedback, { as: 'admin', body: { feedbackId, answer } })
  const { status, body } = await saveAnswer('  Thank you, it is fixed. ')
  expect([status, body.message, body.feedback.answer]).toEqual([200, 'Answer sent', 'Thank you, it is fixed.'])
  await api.waitForJobs()
  expect(updated).toMatchObject([{ feedbackId, status: 'pending', isAnswered: true }])
  await saveAnswer('Really fixed.')
  const mine = (await api.call(userFeedbacks, { as: 'student' })).body[0]
  expect(mine.answer).toBe('Really fixed.')
  expect(Date.parse(mine.answeredAt)).toBeGreaterThan(Date.now() - 60_000)
  expect(mine).not.toHaveProperty('userId')
})

test('an answer sent twice is stored and announced once', async () => {
  const feedbackId = await newFeedback('pressed twice')
  await api.waitForJobs()
  updated.length = 0
  const answers = Array.from({ length: 4 }, () =>
    api.call(answerFeedback, { as: 'admin', body: { feedbackId, answer: 'Done.' } }),
  )
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await api.waitForJobs()
  expect(updated).toHaveLength(1)
  const trail = await api.platform.db.select().from(auditEntries).where(eq(auditEntries.reason, 'Done.'))
  expect(trail).toHaveLength(1)
})

test.each([
  [{ status: 'done' }, 400, 'Please choose a status.'],
  [{}, 400, 'Please choose a status.'],
  [{ status: 'pending' }, 409, 'This feedback is already pending.'],
  [{ status: 'resolved', email: 'nonsense' }, 400, undefined],
  [{ status: 'resolved', feedbackId: 'x' }, 400, 'Not a valid id'],
])('a change to %o is refused', async (body, status, message) => {
  const answer = await move({ feedbackId: await newFeedback('stays'), ...body })
  expect(answer.status).toBe(status)
  if (message) expect(answer.body.message).toBe(message)
})

test.each([' ', undefined, 7, 'x'.repeat(FEEDBACK_ANSWER_MAX_LENGTH + 1)])(
  'an answer of %j is refused',
  async (answer) => {
    const feedbackId = await newFeedback('no answer')
    expect((await api.call(answerFeedback, { as: 'admin', body: { feedbackId, answer } })).status).toBe(400)
  },
)

test('unknown feedback is not found', async () => {
  const feedbackId = crypto.randomUUID()
  const gone = { message: 'Feedback not found', code: 'not_found' }
  expect((await move({ feedbackId, status: 'resolved' })).body).toEqual(gone)
  expect((await api.call(answerFeedback, { as: 'admin', body: { feedbackId, answer: 'a' } })).body).toEqual(gone)
})

test('two admins who change feedback at the same time notify its author once', async () => {
  const feedbackId = await newFeedback('raced')
  await api.waitForJobs()
  updated.length = 0
  const answers = await Promise.all(Array.from({ length: 6 }, () => move({ feedbackId, status: 'resolved' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await api.waitForJobs()
  expect(updated).toHaveLength(1)
})
