import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFeedback, userFeedbacks } from '#contract/feedback.ts'
import { type Api, type CallOptions, startApi } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const feedback = { feedbackType: 'suggestion', message: 'Please add Tafsir.' }
const send = (options: CallOptions = {}) => api.call(createFeedback, { as: 'student', body: feedback, ...options })

test('feedback is stored and visible to its author [7.36]', async () => {
  const { status, body } = await send({ body: { ...feedback, email: 'student@halaqah.test' } })
  expect([status, body]).toEqual([200, { message: 'Feedback submitted successfully!' }])
  const mine = await api.call(userFeedbacks, { as: 'student' })
  expect(mine.body).toMatchObject([{ ...feedback, status: 'pending' }])
  expect((await api.call(userFeedbacks, { as: 'student2' })).body).toEqual([])
})

test('ten simultaneous deliveries of one entry make one feedback [D6.5]', async () => {
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send({ as: 'student2', key })))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await api.call(userFeedbacks, { as: 'student2' })).body).toHaveLength(1)
  expect((await send({ as: 'student2', key, body: { ...feedback, message: 'Other' } })).status).toBe(422)
})

test('own feedback is paged, newest first [7.35]', async () => {
  for (const message of ['one', 'two', 'three']) await send({ as: 'pendingTeacher', body: { ...feedback, message } })
  const first = await api.call(userFeedbacks, { as: 'pendingTeacher', query: { limit: 2 } })
  expect(first.headers['x-total-count']).toBe('3')
  const cursor = String(first.headers['x-next-cursor'])
  const second = await api.call(userFeedbacks, { as: 'pendingTeacher', query: { limit: 2, cursor } })
  const messages = [...first.body, ...second.body].map(({ message }) => message)
  expect(messages).toEqual(['three', 'two', 'one'])
  expect(second.headers['x-next-cursor']).toBe(undefined)
})

test.each([
  [{ feedbackType: 'praise', message: 'x' }, 'Please choose a type.'],
  [{ feedbackType: 'issue', message: '  ' }, 'Please write a message.'],
  [{ feedbackType: 'issue' }, 'Please write a message.'],
])('%o is refused in words [5.16]', async (body, message) => {
  const answer = await send({ body })
  expect([answer.status, answer.body.message]).toEqual([400, message])
})

test("another's e-mail is refused", async () => {
  expect((await send({ body: { ...feedback, email: 'student2@halaqah.test' } })).status).toBe(403)
})
