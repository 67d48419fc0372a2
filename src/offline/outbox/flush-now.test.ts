import { beforeEach, expect, test, vi } from 'vitest'
import { createEntry, type Entry } from '#outbox/entry.ts'
import { session } from '#src/session/session.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { createToken } from '#tests/support/outbox-env.ts'
import { flushNow } from './flush-now.ts'

const phone = vi.hoisted((): { entries: Entry[]; isLogoutPending: boolean; loads: number } => ({
  entries: [],
  isLogoutPending: false,
  loads: 0,
}))
vi.mock('#outbox/browser-env.ts', () => ({
  browserEnv: {
    store: { all: async () => phone.entries },
    pendingLogout: { isPending: async () => phone.isLogoutPending },
  },
}))
vi.mock('#outbox/flush.ts', () => ({
  flush: async () => {
    phone.loads += 1
    return { delivered: phone.entries.length, shouldTryAgain: false }
  },
}))

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage(new Map()))
  Object.assign(phone, { entries: [], isLogoutPending: false, loads: 0 })
})

test('a visitor whose phone holds nothing never loads the code that delivers', async () => {
  expect(await flushNow({ force: true })).toEqual({ delivered: 0, shouldTryAgain: false })
  expect(phone.loads).toBe(0)
})

test.each([
  ['a user who is signed in', () => session.start(createToken('ayesha'))],
  ['a logout that the server does not know', () => Object.assign(phone, { isLogoutPending: true })],
  [
    'an entry of a user who has left',
    () =>
      phone.entries.push(
        createEntry(
          { userId: 'ayesha', endpoint: 'createFeedback', title: 'Feedback', input: { body: {} }, files: {} },
          1,
        ),
      ),
  ],
])('%s loads it', async (_who, prepare) => {
  prepare()
  await flushNow()
  expect(phone.loads).toBe(1)
})
