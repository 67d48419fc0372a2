import { expect, test } from 'vitest'
import { combineRuns } from './combine-runs.ts'

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 10, 8, minute))

test('topics without a run have none together', () => {
  expect(combineRuns([{}, {}])).toEqual({ failingSince: undefined })
})

test('the last run of all topics decides', () => {
  const failed = { failedAt: at(2), failingSince: at(1) }
  expect(combineRuns([failed, {}])).toEqual(failed)
  expect(combineRuns([failed, { succeededAt: at(3) }])).toEqual({
    succeededAt: at(3),
    failedAt: at(2),
    failingSince: undefined,
  })
  expect(combineRuns([{ succeededAt: at(0) }, failed])).toEqual({ succeededAt: at(0), ...failed })
})

test('what fails began with the first failure after the last success of all topics', () => {
  const since = (...topics: Parameters<typeof combineRuns>[0]) => combineRuns(topics).failingSince
  const [early, late] = [
    { failedAt: at(9), failingSince: at(1) },
    { failedAt: at(8), failingSince: at(5) },
  ]
  expect(since(early, late)).toEqual(at(1))
  expect(since(early, late, { succeededAt: at(3) })).toEqual(at(5))
  expect(since(early, { succeededAt: at(3) })).toEqual(at(9))
})
