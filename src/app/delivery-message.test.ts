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
  [[message, receipt], '2 items waiting on this phone were sent.'],
])('combines several deliveries in one text: %j', (arrived, text) => {
  expect(deliveryMessage(arrived)).toBe(text)
})
