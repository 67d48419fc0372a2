import { expect, test } from 'vitest'
import type { ManagedFeedback } from '#contract/feedback.ts'
import { applyChange } from './apply-change.ts'

const createFeedback = (_id: string, more: Partial<ManagedFeedback> = {}): ManagedFeedback => ({
  _id,
  feedbackType: 'issue',
  message: 'It is slow.',
  status: 'pending',
  createdAt: '2026-11-21T10:00:00.000Z',
  answer: '',
  answeredAt: null,
  userId: null,
  ...more,
})

test('feedback that is marked as another status leaves the tab [4.7]', () => {
  const rows = [createFeedback('a'), createFeedback('b')]
  expect(applyChange(rows, createFeedback('a', { status: 'reviewed' }), 'pending').map(({ _id }) => _id)).toEqual(['b'])
})

test('feedback that is answered stays in its tab, with the answer', () => {
  const rows = [createFeedback('a'), createFeedback('b')]
  const answers = applyChange(rows, createFeedback('b', { answer: 'Fixed.' }), 'pending').map(({ answer }) => answer)
  expect(answers).toEqual(['', 'Fixed.'])
})
