import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/notifications.ts'
import type { Role } from '#contract/user.ts'

/** The topics of My Account, in their order there. */
const TOPICS = [
  'Lessons and live classes',
  'Messages and files',
  'Requests and places',
  'Payments',
  'Reviews and feedback',
  'My verification',
  'Running the site',
] as const
type Topic = (typeof TOPICS)[number]

const TOPIC_BY_KIND: Readonly<Record<NotificationKind, Topic>> = {
  'enrolment-requested': 'Requests and places',
  'enrolment-accepted': 'Requests and places',
  'enrolment-rejected': 'Requests and places',
  'enrolment-returned': 'Requests and places',
  'enrolment-removed': 'Requests and places',
  'seat-offered': 'Requests and places',
  'gig-deleted': 'Requests and places',
  'payment-due': 'Payments',
  'payment-reopened': 'Payments',
  'payment-settled': 'Payments',
  'payment-sent': 'Payments',
  'payment-accepted': 'Payments',
  'payment-rejected': 'Payments',
  'resources-added': 'Messages and files',
  'recitation-sent': 'Messages and files',
  message: 'Messages and files',
  'lesson-changed': 'Lessons and live classes',
  'lesson-tomorrow': 'Lessons and live classes',
  'lesson-soon': 'Lessons and live classes',
  'meeting-started': 'Lessons and live classes',
  'meeting-invitation': 'Lessons and live classes',
  'teacher-approved': 'My verification',
  'teacher-rejected': 'My verification',
  'teacher-returned': 'My verification',
  'rating-created': 'Reviews and feedback',
  'review-replied': 'Reviews and feedback',
  'review-hidden': 'Reviews and feedback',
  'feedback-updated': 'Reviews and feedback',
  'teacher-submitted': 'Running the site',
  'review-reported': 'Running the site',
  'message-reported': 'Running the site',
  'storage-filling': 'Running the site',
}

const isKind = (name: string): name is NotificationKind => name in NOTIFICATION_KINDS

/** In the order of the contract. */
export const listKinds = (role: Role): readonly NotificationKind[] =>
  Object.entries(NOTIFICATION_KINDS).flatMap(([kind, { roles }]) =>
    isKind(kind) && roles.some((one) => one === role) ? [kind] : [],
  )

export interface KindGroup {
  readonly topic: Topic
  readonly kinds: readonly NotificationKind[]
}

/** Topics without a kind are left out. */
export const groupKinds = (kinds: readonly NotificationKind[]): readonly KindGroup[] =>
  TOPICS.map((topic) => ({ topic, kinds: kinds.filter((kind) => TOPIC_BY_KIND[kind] === topic) })).filter(
    (group) => group.kinds.length > 0,
  )
