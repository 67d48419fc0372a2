import type { Topic } from '#server/storage/jobs/job-map.ts'

/** The topics whose jobs send one mail each. */
export const MAIL_TOPICS = [
  'reset-code',
  'email-change',
  'email-changed',
  'notification-mail',
] as const satisfies readonly Topic[]

export const isMailTopic = (topic: string): boolean => MAIL_TOPICS.some((mailTopic) => mailTopic === topic)
