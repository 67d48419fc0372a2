import { expect, test } from 'vitest'
import { asWord, brokenFeedback } from './feedback-rules.ts'

test('type and message are both required [5.16]', () => {
  expect(brokenFeedback({ feedbackType: 'issue', message: 'It is slow.' })).toBeNull()
  expect(brokenFeedback({ feedbackType: '', message: 'It is slow.' })?.message).toBe('Please choose a type.')
  expect(brokenFeedback({ feedbackType: 'praise', message: 'It is slow.' })?.field).toBe('feedbackType')
  expect(brokenFeedback({ feedbackType: 'issue', message: ' \n' })?.message).toBe('Please write a message.')
})

test('a type is shown as people write it', () => {
  expect(asWord('suggestion')).toBe('Suggestion')
})
