import { expect, test } from 'vitest'
import { toExpiry } from './expiry.ts'

const at = new Date('2026-11-02T21:45:00.000Z')
const lessonStartsAt = '2026-11-02T22:00:00.000Z'
const expiryOf = (draft: Parameters<typeof toExpiry>[0]): string => new Date(toExpiry(draft, at)).toISOString()

test.each(['lesson-soon', 'lesson-tomorrow'] as const)('a %s reminder expires when the lesson begins', (kind) => {
  expect(expiryOf({ kind, lessonStartsAt })).toBe(lessonStartsAt)
})

test('what is urgent expires after an hour, and other messages after three days', () => {
  expect(expiryOf({ kind: 'meeting-started' })).toBe('2026-11-02T22:45:00.000Z')
  expect(expiryOf({ kind: 'lesson-changed' })).toBe('2026-11-05T21:45:00.000Z')
})

test('a seat that is offered expires when it is no longer reserved', () => {
  expect(expiryOf({ kind: 'seat-offered' })).toBe('2026-11-03T21:45:00.000Z')
})
