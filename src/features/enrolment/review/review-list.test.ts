import { expect, test } from 'vitest'
import type { RequestToReview } from '#contract/enrolment/review.ts'
import { afterAnswer, afterUndo, currentIndex, type ReviewState, toRequestKey, waitingRequests } from './review-list.ts'

const createRequest = (place: number): RequestToReview => ({
  studentId: `s${place}`,
  name: `Student ${place}`,
  email: '',
  receiptURL: `/api/files/receipt-${place}`,
  receiptId: `receipt-${place}`,
  requestedAt: '2026-01-05T10:00:00.000Z',
  gigId: 'g1',
  title: 'Tajweed',
  price: 5896,
  otherReceipts: [],
  duplicates: [],
})
const requests = [0, 1, 2].map(createRequest)
const [first, second, third] = requests.map(toRequestKey)
const START: ReviewState = { answered: new Set(), current: undefined }

const answer = (state: ReviewState, place: number): ReviewState => {
  const request = requests[place]
  return request ? afterAnswer(requests, state, request) : state
}

test('an answered request makes room for the next one, and the last for the one before', () => {
  const afterFirst = answer(START, 0)
  expect(afterFirst.current).toBe(second)
  expect(waitingRequests(requests, afterFirst).map(toRequestKey)).toEqual([second, third])
  expect(answer({ ...START, current: third }, 2).current).toBe(second)
  expect(answer(answer(afterFirst, 1), 2)).toMatchObject({ current: undefined })
})

test('an answer that arrives after the teacher has moved on keeps their place', () => {
  const moved = { ...START, current: third }
  expect(answer(moved, 0).current).toBe(third)
})

test('a request that somebody else has answered gives way to the first one', () => {
  expect(currentIndex(requests, { ...START, current: 'gone' })).toBe(0)
  expect(currentIndex(requests, { ...START, current: second })).toBe(1)
})

test('a new receipt of an answered request is to be reviewed again', () => {
  const answered = answer(START, 0)
  const renewed = { ...createRequest(0), receiptId: 'another' }
  expect(toRequestKey(renewed)).not.toBe(first)
  expect(waitingRequests([renewed], answered)).toEqual([renewed])
})

test('a refetched list, whose links are new, keeps an answered request hidden', () => {
  const relinked = { ...createRequest(0), receiptURL: '/api/files/receipt-0?seal=2' }
  expect(waitingRequests([relinked], answer(START, 0))).toEqual([])
})

test('a request whose acceptance was undone is on the screen again', () => {
  const undone = afterUndo(answer(answer(START, 0), 1), createRequest(0))
  expect(waitingRequests(requests, undone).map(toRequestKey)).toEqual([first, third])
  expect(undone.current).toBe(first)
})
