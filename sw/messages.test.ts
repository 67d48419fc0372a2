import { expect, test, vi } from 'vitest'
import { isWorkerMessage, listOpenedPaths, toOwnPath } from './messages.ts'

test('the worker accepts messages from the page', () => {
  expect(isWorkerMessage({ kind: 'take-over' })).toBe(true)
  expect(isWorkerMessage({ kind: 'check-files', isMember: true })).toBe(true)
  const home = { account: '1', release: '2', path: '/student-dashboard', html: '' }
  expect(isWorkerMessage({ kind: 'save-home', home })).toBe(true)
})

test.each([
  [{ path: '/library', paths: ['/library', '/'] }, ['/library', '/']],
  [{ paths: ['/library', '/'] }, ['/library', '/']],
  [{ path: '/library' }, ['/library']],
])('the worker reads the opened paths of %j, as pages of any release send them', (sent, paths) => {
  expect(isWorkerMessage({ kind: 'opened', ...sent })).toBe(true)
  expect(listOpenedPaths(sent)).toEqual(paths)
})

test.each([
  null,
  'take-over',
  { kind: 'opened' },
  { kind: 'opened', paths: '/library' },
  { kind: 'opened', paths: ['/library', 1] },
  { kind: 'opened', path: 1 },
  { kind: 'opened', path: '/library', paths: '/library' },
  { kind: 'check-files' },
  { kind: 'save-home' },
  { kind: 'save-home', home: null },
  { kind: 'save-home', home: { account: '1', release: '2', path: '/student-dashboard' } },
  { type: 'SKIP_WAITING' },
])('the worker ignores the message %j', (message) => {
  expect(isWorkerMessage(message)).toBe(false)
})

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
  expect(toOwnPath(link)).toBe(path)
  vi.unstubAllGlobals()
})
