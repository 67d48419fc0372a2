import { expect, test, vi } from 'vitest'
import { isAsk, pathOfOurs } from './messages.ts'

test('The worker understands what the page asks', () => {
  expect(isAsk({ kind: 'take-over' })).toBe(true)
  expect(isAsk({ kind: 'opened', path: '/library' })).toBe(true)
  expect(isAsk({ kind: 'member' })).toBe(true)
})

test.each([null, 'take-over', { kind: 'opened' }, { kind: 'opened', path: 1 }, { type: 'SKIP_WAITING' }])(
  'The worker ignores %j',
  (message) => {
    expect(isAsk(message)).toBe(false)
  },
)

test.each([
  ['/student-dashboard/1?tab=meeting#x', '/student-dashboard/1?tab=meeting#x'],
  ['https://halaqah.test/my-gigs', '/my-gigs'],
  ['https://elsewhere.example/my-gigs', '/'],
  ['//elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
  [7, '/'],
])('A notification that names %j opens %s', (link, path) => {
  vi.stubGlobal('location', { origin: 'https://halaqah.test' })
  expect(pathOfOurs(link)).toBe(path)
  vi.unstubAllGlobals()
})
