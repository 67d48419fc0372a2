import { expect, test } from 'vitest'
import { SAVED_ANSWER_HEADER } from '#contract/public/saved-answer.ts'
import { setTransport } from '#src/api/transport.ts'
import { fetchCourse, fetchCourses } from './courses-calls.ts'

const ANSWERED_AT = Date.UTC(2026, 10, 28, 10)

/** The worker serves its saved copies with the mark. */
const answerWith = (body: unknown, mark: Record<string, string>): void =>
  setTransport(async () =>
    Response.json(body, { headers: { date: new Date(ANSWERED_AT).toUTCString(), 'x-total-count': '0', ...mark } }),
  )

test.each([
  [{}, undefined],
  [{ [SAVED_ANSWER_HEADER]: '1' }, true],
])('an answer with the headers %j has its date, and says whether it was saved', async (mark, isSaved) => {
  const { signal } = new AbortController()
  answerWith({ status: 'gone', similar: [] }, mark)
  expect(await fetchCourse('g1', signal)).toMatchObject({ answeredAt: ANSWERED_AT, isSaved })
  answerWith([], mark)
  expect(await fetchCourses({}, undefined, signal)).toMatchObject({ answeredAt: ANSWERED_AT, isSaved })
})
