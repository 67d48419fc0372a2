import { expect, test } from 'vitest'
import { parseRetryAfterMs } from './retry-after.ts'

const NOW_MS = Date.UTC(2026, 10, 22, 12, 0, 0)

test.each([
  ['120', 120_000],
  [' 5 ', 5000],
  ['Sun, 22 Nov 2026 12:00:30 GMT', 30_000],
])('parses a Retry-After of "%s"', (header, wait) => {
  expect(parseRetryAfterMs(header, NOW_MS)).toBe(wait)
})

test.each(['31536000', '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT'])(
  'caps a Retry-After of "%s" at an hour',
  (header) => {
    expect(parseRetryAfterMs(header, NOW_MS)).toBe(3_600_000)
  },
)

test.each([null, undefined, '', '0', '-5', '-0.5', 'NaN', 'Infinity', 'soon', 'Sun, 22 Nov 2026 11:59:59 GMT'])(
  'ignores a Retry-After of "%s"',
  (header) => {
    expect(parseRetryAfterMs(header, NOW_MS)).toBeUndefined()
  },
)
