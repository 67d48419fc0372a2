import { expect, test } from 'vitest'
import { deliveryMessage } from './delivery-message.ts'

const message = { endpoint: 'postComment', title: 'Tajweed' } as const
const receipt = { endpoint: 'enroll', title: 'Hifz' } as const

test.each([
  [[receipt], 'Your receipt for Hifz was sent.'],
  [[message], 'Your message in Tajweed was sent.'],
  [[{ endpoint: 'addRating', title: 'Tajweed' } as const], 'Your rating of Tajweed was sent.'],
  [[{ endpoint: 'createFeedback', title: 'Feedback: Issue' } as const], 'Your feedback was sent.'],
  [[message, message, message], 'Your 3 messages were sent.'],
  [[message, receipt], '2 items that waited on this phone were sent.'],
])('several deliveries are not several toasts: %j', (arrived, text) => {
  expect(deliveryMessage(arrived)).toBe(text)
})
