import { expect, test } from 'vitest'
import type { Topic } from '#server/storage/jobs/job-map.ts'
import { topicLabel } from '#src/features/admin/health/topic-label.ts'

/** The type demands every topic. */
const TOPICS: Readonly<Record<Topic, true>> = {
  event: true,
  'message-event': true,
  'reset-code': true,
  'email-change': true,
  'email-changed': true,
  push: true,
  'notification-mail': true,
  file: true,
  meeting: true,
  'seat-offers': true,
  'free-seats': true,
  receipt: true,
  'earlier-receipt': true,
  'earlier-picture': true,
}

test.each(Object.keys(TOPICS))('an admin reads what a failed job of the topic %s does', (topic) => {
  expect(topicLabel(topic)).not.toBe(topic)
})
