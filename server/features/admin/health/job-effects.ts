import type { Topic } from '#server/storage/jobs/job-map.ts'

const REPEATED_RECEIPTS = 'Teachers are not warned of receipts that were sent before.'

/** What people miss while jobs of a topic fail or wait. */
const EFFECTS: Readonly<Record<Topic, string>> = {
  event: 'Some people get no notifications of their classes, requests and payments.',
  'message-event': 'Some people get no notifications of new messages.',
  'reset-code': 'Some people do not receive the code for a new password.',
  'email-change': 'Some people do not receive the code for a new email address.',
  'email-changed': 'Some people do not receive the mail that their email address was changed.',
  push: 'Some phones get no notifications.',
  'notification-mail': 'Some people do not receive notifications by mail.',
  file: 'Users notice nothing: deleted files still take up room.',
  meeting: 'Some live rooms do not close, and removed people may still be inside.',
  'seat-offers': 'Some free seats are not offered to the students on the waiting list.',
  'free-seats': 'Searches for free seats may list some full classes.',
  receipt: REPEATED_RECEIPTS,
  'earlier-receipt': REPEATED_RECEIPTS,
  'earlier-picture': 'Some pictures among the resources have an icon instead of a small copy.',
}

const effectByTopic: ReadonlyMap<string, string> = new Map(Object.entries(EFFECTS))

/** Describes what people miss, once for each effect. A topic that only another release knows has no description. */
export const describeEffects = (topics: readonly string[]): string =>
  [...new Set(topics.flatMap((topic) => effectByTopic.get(topic) ?? []))].join(' ')

/** Whether users notice that jobs of a topic fail or wait. */
export const isNoticed = (topic: string): boolean => topic !== 'file'
