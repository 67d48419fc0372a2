import { expect, test } from 'vitest'
import type { Dues } from '#contract/payments.ts'
import type { Entry } from '#outbox/entry.ts'
import { canSend, listMonths, needsStudent, type OwnReceipts } from './month-state.ts'

const NOW = Date.parse('2026-12-10T08:00:00Z')
const december = { month: '2026-12-01', dueOn: '2026-12-12', amount: 5896, state: 'due', reason: '' } as const
const dues: Dues = {
  gigId: 'g1',
  title: 'Tajweed',
  paidUntil: '2026-12-12',
  open: [december],
  next: { month: '2027-01-01', dueOn: '2027-01-12', amount: 5896 },
}
const entry: Entry = {
  id: 'e1',
  userId: 'me',
  endpoint: 'sendPayment',
  title: 'Tajweed, December 2026',
  input: { body: { gigId: 'g1', month: '2026-12-01' } },
  files: {},
  createdAt: 0,
  state: 'waiting',
  tries: 0,
  reason: '',
  nextTryAt: 0,
}
const nothing: OwnReceipts = { outbox: [], delivered: [], fetchedAt: NOW }
const statesOf = (due: Dues, receipts: OwnReceipts = nothing, now = NOW) =>
  listMonths(due, receipts, now).map(({ state }) => state)

test('an open month is due, and waits once its receipt is in the outbox', () => {
  expect(statesOf(dues)).toEqual(['due'])
  expect(statesOf(dues, { ...nothing, outbox: [entry] })).toEqual(['waiting'])
  expect(statesOf(dues, { ...nothing, outbox: [{ ...entry, state: 'needs-you' }] })).toEqual(['needs-you'])
  const other = { ...entry, input: { body: { gigId: 'g1', month: '2027-01-01' } } }
  expect(statesOf(dues, { ...nothing, outbox: [other] })).toEqual(['due'])
})

test('a delivered receipt counts until the dues are fetched again', () => {
  expect(statesOf(dues, { ...nothing, delivered: [{ ...entry, at: NOW + 1 }] })).toEqual(['sent'])
  expect(statesOf(dues, { ...nothing, delivered: [{ ...entry, at: NOW - 1 }] })).toEqual(['due'])
})

test('the next month can be paid a month before it begins in Pakistan, with a button in its last week', () => {
  const paid = { ...dues, open: [] }
  expect(statesOf(paid)).toEqual([])
  expect(statesOf(paid, nothing, Date.parse('2026-12-11T23:59:00+05:00'))).toEqual([])
  expect(statesOf(paid, nothing, Date.parse('2026-12-12T00:00:00+05:00'))).toEqual(['later'])
  expect(statesOf(paid, nothing, Date.parse('2027-01-04T23:59:00+05:00'))).toEqual(['later'])
  expect(statesOf(paid, nothing, Date.parse('2027-01-05T00:00:00+05:00'))).toEqual(['early'])
  expect(
    statesOf(
      paid,
      { ...nothing, outbox: [{ ...entry, input: { body: { gigId: 'g1', month: '2027-01-01' } } }] },
      Date.parse('2026-12-13T00:00:00Z'),
    ),
  ).toEqual(['waiting'])
})

test.each([
  ['due', true, true],
  ['rejected', true, true],
  ['early', true, false],
  ['later', true, false],
  ['needs-you', false, true],
  ['sent', false, false],
  ['waiting', false, false],
] as const)('a month that is %s: can be sent %s, needs the student %s', (state, sends, needs) => {
  const month = { ...december, state }
  expect([canSend(month), needsStudent(month)]).toEqual([sends, needs])
})
