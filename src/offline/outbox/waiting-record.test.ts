import { beforeEach, expect, test, vi } from 'vitest'
import { createEntry, type Entry } from '#outbox/entry.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { forgetMissing, updateWaitingRecord } from './waiting-record.ts'

let items: Map<string, string>
beforeEach(() => {
  items = new Map()
  vi.stubGlobal('localStorage', memoryStorage(items))
})

const entryOf = (userId: string): Entry =>
  createEntry({ userId, endpoint: 'createFeedback', title: 'Feedback', input: { body: {} }, files: {} }, 1)
const found = (databaseId: string, ...userIds: string[]) => ({ databaseId, entries: userIds.map(entryOf) })

test.each([
  ['the database is evicted and created again', found('id:2')],
  ['the browser does not open the database', undefined],
])('when %s, the outbox knows how many entries of each user are missing', (_when, after) => {
  expect(updateWaitingRecord(found('id:1', 'ayesha', 'ayesha', 'bilal'))).toEqual({})
  expect(updateWaitingRecord(after)).toEqual({ ayesha: 2, bilal: 1 })
  // Still after a restart.
  expect(updateWaitingRecord(after)).toEqual({ ayesha: 2, bilal: 1 })
  forgetMissing('ayesha')
  expect(updateWaitingRecord(after)).toEqual({ bilal: 1 })
})

test('a database of an earlier release that is evicted is noticed too', () => {
  expect(updateWaitingRecord(found('', 'ayesha'))).toEqual({})
  expect(updateWaitingRecord(found('id:1'))).toEqual({ ayesha: 1 })
})

test('entries that the worker has sent while the app was closed are not missing', () => {
  updateWaitingRecord(found('id:1', 'ayesha', 'ayesha'))
  expect(updateWaitingRecord(found('id:1'))).toEqual({})
  expect(updateWaitingRecord(found('id:2'))).toEqual({})
})

test('a database that opens again has lost nothing', () => {
  updateWaitingRecord(found('id:1', 'ayesha'))
  expect(updateWaitingRecord(undefined)).toEqual({ ayesha: 1 })
  expect(updateWaitingRecord(found('id:1', 'ayesha'))).toEqual({})
})

test('entries that are lost twice are added up, beside new ones', () => {
  updateWaitingRecord(found('id:1', 'ayesha'))
  expect(updateWaitingRecord(found('id:2', 'ayesha', 'ayesha'))).toEqual({ ayesha: 1 })
  expect(updateWaitingRecord(found('id:3'))).toEqual({ ayesha: 3 })
})

test.each(['', 'null', '{"databaseId":1}', '[]'])('a damaged record %j counts as none', (text) => {
  items.set('outbox-waiting', text)
  expect(updateWaitingRecord(undefined)).toEqual({})
  expect(updateWaitingRecord(found('id:1', 'ayesha'))).toEqual({})
  expect(updateWaitingRecord(found('id:2'))).toEqual({ ayesha: 1 })
})
