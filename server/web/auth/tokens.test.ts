import { afterEach, expect, test, vi } from 'vitest'
import { readAccessToken, signAccessToken } from './tokens.ts'

const keys = [new Uint8Array(32).fill(1)]
const account = {
  id: crypto.randomUUID(),
  name: 'Aisha',
  email: 'aisha@halaqah.test',
  role: 'student',
  verificationStatus: null,
  whatsapp: '',
} as const
const LIFETIME_SECONDS = 60

afterEach(() => void vi.useRealTimers())

test('a token that was accepted before is refused after it has expired', async () => {
  const sessionId = crypto.randomUUID()
  const token = await signAccessToken(keys, { account, sessionId }, LIFETIME_SECONDS)
  for (const _ of [1, 2]) expect(await readAccessToken(keys, token)).toMatchObject({ accountId: account.id, sessionId })
  vi.useFakeTimers({ now: Date.now() + (LIFETIME_SECONDS + 1) * 1000, toFake: ['Date'] })
  expect(await readAccessToken(keys, token)).toBeUndefined()
})

test('a token that one set of keys has verified is forged to another', async () => {
  const token = await signAccessToken(keys, { account, sessionId: crypto.randomUUID() })
  expect(await readAccessToken(keys, token)).toBeDefined()
  expect(await readAccessToken([new Uint8Array(32).fill(2)], token)).toBeUndefined()
})
