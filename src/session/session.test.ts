import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { session } from './session.ts'

const stored = new Map<string, string>()
const claims = {
  id: 'u1',
  role: 'teacher',
  verificationStatus: 'pending',
  name: 'Āsiya',
  email: 'asiya@halaqah.test',
  exp: 1,
} as const

const tokenOf = (payload: unknown): string => {
  const body = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `e30.${body}.signature`
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', memoryStorage(stored))
})
afterEach(() => vi.unstubAllGlobals())

test('a session starts with the claims of its token and writes the specified keys [3.2, 3.3, 4.1, 6.7, D3.2]', () => {
  const token = tokenOf(claims)
  session.start(token)
  expect(session.current()).toEqual({ token, user: claims })
  expect(stored.get('authToken')).toBe(token)
  expect(stored.get('userRole')).toBe('teacher')
  expect(stored.get('email')).toBe('asiya@halaqah.test')
  expect(stored.get('userId')).toBe('u1')
  expect(stored.get('userName')).toBe('Āsiya')
  expect(stored.get('status')).toBe('pending')
  expect(stored.has('refreshToken')).toBe(false)
})

test('clears all keys at the end of a session and reports why [4.1]', () => {
  const changeKinds: string[] = []
  const stop = session.subscribe((change) => changeKinds.push(change))
  session.start(tokenOf(claims))
  session.end()
  session.start(tokenOf(claims))
  session.expire()
  session.expire()
  stop()
  expect(changeKinds).toEqual(['started', 'ended', 'started', 'expired'])
  expect(stored.size).toBe(0)
  expect(session.current()).toBeNull()
})

test('sees changes of another tab at once [3.2]', () => {
  const token = tokenOf({ ...claims, id: 'u2' })
  stored.set('auth-store', JSON.stringify({ accessToken: token, user: { ...claims, id: 'u2' } }))
  expect(session.current()?.user.id).toBe('u2')
})

test('treats invalid storage as signed out [3.2]', () => {
  const endless = { id: 'u1', role: 'student', verificationStatus: null, name: 'A', email: 'a@b.test' }
  const users = [undefined, { role: 'king' }, endless].map((user) => JSON.stringify({ accessToken: 'x', user }))
  for (const raw of ['', 'null', '[]', ...users]) {
    stored.set('auth-store', raw)
    expect(session.current(), raw).toBeNull()
  }
})

test('takes name and e-mail from the login and keeps them after a refresh', () => {
  const bare = { _id: 'u1', role: 'student', exp: 1 }
  session.start(tokenOf(bare), { name: 'Āsiya', email: 'asiya@halaqah.test' })
  session.start(tokenOf({ ...bare, exp: 2 }))
  expect(session.current()?.user).toMatchObject({ id: 'u1', name: 'Āsiya', email: 'asiya@halaqah.test', exp: 2 })
  session.start(tokenOf({ ...bare, _id: 'u2' }))
  expect(session.current()?.user).toMatchObject({ id: 'u2', name: '', email: '' })
})

test('does not start a session with an invalid token', () => {
  expect(() => session.start('nonsense')).toThrow()
  expect(() => session.start(tokenOf({ role: 'student' }))).toThrow()
})
