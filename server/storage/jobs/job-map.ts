import type { PushMessage } from '#contract/notifications/push-message.ts'
import type { MailedKind } from '#contract/notifications.ts'
import type { EventJob } from './event-map.ts'

/** A message for one browser. Dropped if the browser no longer belongs to the account, or the account silenced the kind. */
export interface PushJob {
  readonly accountId: string
  readonly endpoint: string
  /** The account and the number of unread notifications are added when the message is sent. */
  readonly message: Omit<PushMessage, 'unread' | 'account'>
  readonly urgency: 'normal' | 'high'
  /** The push service replaces a waiting message with the same topic. At most 32 characters of base64url. */
  readonly topic: string
  /** When the message expires, in milliseconds since 1970 by the database's clock. */
  readonly until: number
  /** The notification of an answer. The message is dropped if the answer was taken back or read before it is sent. */
  readonly answerId?: string
}

/** Work on a live room that remains after a committed change. */
export type MeetingJob =
  | { readonly action: 'end'; readonly roomName: string; readonly teacherId: string }
  | { readonly action: 'close'; readonly roomName: string }
  | { readonly action: 'eject'; readonly roomName: string; readonly accountId: string }

/** Payloads by topic. Each topic has one worker and runs independently of the others. */
export interface JobMap {
  /** Delivers an event to its subscribers. */
  event: EventJob
  /** Events of discussions, apart so a busy discussion does not delay other events. */
  'message-event': EventJob
  /** Mails a code to reset a password. The code is derived from the job's id; only its hash is stored. */
  'reset-code': { readonly email: string }
  /** Mails a code to the address that an account wants to change to. */
  'email-change': { readonly accountId: string; readonly email: string }
  /** Notifies the old e-mail address of an account that the address was changed. */
  'email-changed': { readonly name: string; readonly address: string }
  push: PushJob
  /** Mails a notification. Dropped after `until`, in milliseconds since 1970 by the database's clock. */
  'notification-mail': {
    readonly accountId: string
    readonly kind: MailedKind
    readonly message: string
    readonly link: string
    readonly until: number
  }
  /** Removes the bytes of a file whose row was deleted. */
  file: { readonly key: string }
  meeting: MeetingJob
  /** Offers the free seats of a gig to its waiting list, and ends offers that have expired. A trigger adds these jobs too. */
  'seat-offers': { readonly gigId: string }
  /** Moves a gig in the catalogue after its last seat was taken or freed. Only a trigger adds these jobs. */
  'free-seats': { readonly gigId: string }
  /** Compares a receipt with the receipts of other payments. */
  receipt: { readonly fileId: string }
  /** The same for receipts that earlier releases stored. */
  'earlier-receipt': { readonly fileId: string }
  /** Makes the small copy of a shared picture that an earlier release stored. */
  'earlier-picture': { readonly resourceId: string }
}
export type Topic = keyof JobMap
