import { expect, test } from 'vitest'
import { isAsk } from './messages.ts'

test('The worker understands what the page asks', () => {
  expect(isAsk({ kind: 'take-over' })).toBe(true)
  expect(isAsk({ kind: 'opened', path: '/library' })).toBe(true)
})

test.each([null, 'take-over', { kind: 'opened' }, { kind: 'opened', path: 1 }, { type: 'SKIP_WAITING' }])(
  'The worker ignores %j',
  (message) => {
    expect(isAsk(message)).toBe(false)
  },
)
