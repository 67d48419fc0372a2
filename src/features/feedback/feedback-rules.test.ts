import { expect, test } from 'vitest'
import { capitalize } from '#src/format/capitalize.ts'
import { validateFeedback } from './feedback-rules.ts'

test('type and message are both required [5.16]', () => {
  expect(validateFeedback({ feedbackType: 'issue', message: 'It is slow.' })).toBeNull()
  expect(validateFeedback({ feedbackType: '', message: 'It is slow.' })?.message).toBe('Please choose a type.')
  expect(validateFeedback({ feedbackType: 'praise', message: 'It is slow.' })?.field).toBe('feedbackType')
  expect(validateFeedback({ feedbackType: 'issue', message: ' \n' })?.message).toBe('Please write a message.')
})

test('a type is shown as people write it', () => {
  expect(capitalize('suggestion')).toBe('Suggestion')
})
