import { expect, test } from 'vitest'
import { formatPosted } from './posted.ts'

const NOW = Date.parse('2026-03-20T12:00:00Z')

test.each([
  ['2026-03-20T11:59:30Z', 'just now'],
  ['2026-03-18T11:00:00Z', '2 days ago'],
  ['2026-01-05T12:00:00Z', '5 Jan 2026'],
  ['', ''],
])('a file shared at "%s" was posted "%s"', (iso, text) => {
  expect(formatPosted(iso, NOW)).toBe(text)
})
