import * as z from 'zod/mini'
import { type ROLES, SIGNED_IN_CALLERS } from '#contract/auth/role.ts'
import { endpoint } from './endpoint.ts'
import { PageQuery } from './gigs.ts'
import { Id, Message, OptionalMessage } from './user.ts'

export const NO_NOTIFICATIONS = 'No new notifications'

const Kind = z.enum([
  'enrolment-requested',
  'enrolment-accepted',
  'enrolment-rejected',
  'enrolment-returned',
  'enrolment-removed',
  'seat-offered',
  'payment-due',
  'payment-sent',
  'payment-accepted',
  'payment-rejected',
  'payment-settled',
  'payment-reopened',
  'gig-deleted',
  'resources-added',
  'recitation-sent',
  'lesson-changed',
  'lesson-tomorrow',
  'lesson-soon',
  'meeting-started',
  'meeting-invitation',
  'teacher-approved',
  'teacher-rejected',
  'teacher-returned',
  'teacher-submitted',
  'rating-created',
  'review-replied',
  'review-hidden',
  'review-reported',
  'feedback-updated',
  'message',
  'message-reported',
  'storage-filling',
])
export type NotificationKind = z.infer<typeof Kind>

/** The kinds of notification (specification D8.1), with the label of their switch and the roles that receive them. */
export const NOTIFICATION_KINDS = {
  'enrolment-requested': { label: 'A student asks for a place', roles: ['teacher'] },
  'enrolment-accepted': { label: 'A teacher accepts me', roles: ['student'] },
  'enrolment-rejected': { label: 'A teacher rejects my request', roles: ['student'] },
  'enrolment-returned': { label: 'My place is moved back to pending', roles: ['student'] },
  'enrolment-removed': { label: 'I am removed from a class', roles: ['student'] },
  'seat-offered': { label: 'A seat is free in a class that I wait for', roles: ['student'] },
  'payment-due': { label: 'A month of a class is due in three days', roles: ['student'] },
  'payment-sent': { label: 'A student sends a monthly receipt', roles: ['teacher'] },
  'payment-accepted': { label: 'A teacher accepts my monthly receipt', roles: ['student'] },
  'payment-rejected': { label: 'A teacher rejects my monthly receipt', roles: ['student'] },
  'payment-settled': { label: 'A teacher marks a month as paid, or waives it', roles: ['student'] },
  'payment-reopened': { label: 'A month is not paid any more', roles: ['student'] },
  'gig-deleted': { label: 'A class is deleted', roles: ['student', 'teacher'] },
  'resources-added': { label: 'New resources in a class', roles: ['student'] },
  'recitation-sent': { label: 'A student sends a recitation', roles: ['teacher'] },
  'lesson-changed': { label: 'A lesson is moved or cancelled, or a timetable changes', roles: ['student'] },
  'lesson-tomorrow': { label: 'I have a lesson tomorrow', roles: ['student', 'teacher'] },
  'lesson-soon': { label: 'My lesson starts in 15 minutes', roles: ['student', 'teacher'] },
  'meeting-started': { label: 'A live class starts', roles: ['student'] },
  'meeting-invitation': { label: 'An invitation to a live class', roles: ['student'] },
  'teacher-approved': { label: 'My application is approved', roles: ['teacher'] },
  'teacher-rejected': { label: 'My application is rejected', roles: ['teacher'] },
  'teacher-returned': { label: 'My verification is set back to pending', roles: ['teacher'] },
  'teacher-submitted': { label: 'A teacher applies for approval', roles: ['admin'] },
  'rating-created': { label: 'A student rates my class', roles: ['teacher'] },
  'review-replied': { label: 'A teacher replies to my review', roles: ['student'] },
  'review-hidden': { label: 'An admin hides my review', roles: ['student'] },
  'review-reported': { label: 'A review is reported', roles: ['admin'] },
  'feedback-updated': { label: 'My feedback is answered or its status changes', roles: ['student', 'teacher'] },
  message: { label: 'New messages in a class', roles: ['student', 'teacher'] },
  'message-reported': { label: 'A message is reported', roles: ['admin'] },
  'storage-filling': { label: 'The storage is nearly full', roles: ['admin'] },
} as const satisfies Record<NotificationKind, { label: string; roles: readonly (typeof ROLES)[number][] }>

/** The kinds that are mailed too, because they cannot wait until the app is opened. */
export const MAILED_KINDS = [
  'seat-offered',
  'payment-due',
  'lesson-changed',
  'lesson-tomorrow',
  'lesson-soon',
] as const satisfies NotificationKind[]

export type MailedKind = (typeof MAILED_KINDS)[number]

export const isMailedKind = (kind: NotificationKind): kind is MailedKind =>
  MAILED_KINDS.some((mailed) => mailed === kind)

/**
 * The kinds that can be switched off in the app too (specification D14.20). Other kinds are answers and news that a person
 * must be able to find.
 */
export const REMINDER_KINDS = ['payment-due', 'lesson-tomorrow', 'lesson-soon'] as const satisfies NotificationKind[]
type ReminderKind = (typeof REMINDER_KINDS)[number]

/** Whether a kind can be switched off in the app. */
export const isReminderKind = (kind: NotificationKind): kind is ReminderKind =>
  REMINDER_KINDS.some((reminder) => reminder === kind)

export const Notification = z.object({
  _id: z.string(),
  kind: Kind,
  message: z.string(),
  /** The page to open, as a path of this app. */
  link: z.string(),
  createdAt: z.string(),
  read: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'saved',
  summary: "The caller's notifications, newest first",
  query: z.object(PageQuery),
  output: z.array(Notification),
})

export const markAllRead = endpoint({
  method: 'POST',
  path: '/api/notifications/mark-all-read',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'refuse',
  summary: "Marks the caller's notifications as read; with `messagesOf`, only those of new messages in that gig",
  /** Only pages of earlier releases send `messagesOf`: reading a discussion marks its notification. */
  query: z.object({ messagesOf: z.optional(Id) }),
  output: OptionalMessage,
})

/**
 * An answer has all lists. A request has at least one, and leaves the others as they are, because another device may have
 * changed them.
 */
export const NotificationSettings = z.object({
  /** Kinds that are not pushed to the caller's devices. */
  silent: z.optional(z.array(Kind).check(z.maxLength(50))),
  /** Kinds that are not mailed. */
  silentMail: z.optional(z.array(Kind).check(z.maxLength(50))),
  /** Reminders that do not appear in the app. */
  silentInApp: z.optional(z.array(z.enum(REMINDER_KINDS)).check(z.maxLength(50))),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/notifications/settings',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'saved',
  summary:
    'Which kinds of notification are not pushed or not mailed to the caller, and which reminders the app leaves out',
  output: NotificationSettings,
})

export const setNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/notifications/settings',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'refuse',
  summary: 'Turns push messages and mails off and on by kind, and reminders in the app',
  body: z
    .extend(NotificationSettings, {
      /** The kinds that were switched. The others stay as they are in the lists, because another device may have changed them. */
      switched: z.optional(z.array(Kind).check(z.maxLength(50))),
    })
    .check(z.refine(({ switched: _, ...lists }) => Object.keys(lists).length > 0, 'Send a list of kinds.')),
  output: NotificationSettings,
})

const PushEndpoint = z.url('This is no push address.').check(z.maxLength(1000))

export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'refuse',
  summary: "Subscribes this browser to the caller's push messages",
  body: z.object({
    endpoint: PushEndpoint,
    keys: z.object({
      p256dh: z.string().check(z.regex(/^[\w-]{80,100}=*$/)),
      auth: z.string().check(z.regex(/^[\w-]{16,40}=*$/)),
    }),
  }),
  output: Message,
  limits: [{ max: 30, seconds: 3600, by: 'account' }],
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/api/push/subscriptions',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'refuse',
  summary: "Unsubscribes this browser from the caller's push messages",
  body: z.object({ endpoint: PushEndpoint }),
  output: Message,
})
