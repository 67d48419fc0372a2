import { expect, test } from 'vitest'
import { createEntry, editEntry } from './entry.ts'

const messageEntry = createEntry(
  {
    userId: 'u1',
    endpoint: 'postComment',
    title: 'Tajweed',
    input: { params: { gigId: 'g1' }, body: { id: 'c1', message: 'Assalamu' } },
    files: {},
  },
  1000,
)

test('an edit keeps the path and the other fields', () => {
  const { input, state, nextTryAt } = editEntry(
    { ...messageEntry, nextTryAt: 9000 },
    { message: 'Assalamu alaikum' },
    2000,
  )
  expect(input).toEqual({ params: { gigId: 'g1' }, body: { id: 'c1', message: 'Assalamu alaikum' } })
  expect([state, nextTryAt]).toEqual(['waiting', 2000])
})

test('an edit keeps the key after a lost response and replaces it after a refusal', () => {
  expect(editEntry(messageEntry, { message: 'x' }, 2000).id).toBe(messageEntry.id)
  expect(editEntry({ ...messageEntry, state: 'needs-you' }, { message: 'x' }, 2000).id).not.toBe(messageEntry.id)
})

test('an edit of a refused message replaces its id', () => {
  const again = editEntry({ ...messageEntry, state: 'needs-you' }, { message: 'x' }, 2000)
  expect(again.input.body.id).toBe(again.id)
})
