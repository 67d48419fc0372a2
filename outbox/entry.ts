import { sendAttachment } from '#contract/discussion/attachments.ts'
import { postComment } from '#contract/discussion/discussion.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import { enroll } from '#contract/enrolment.ts'
import { createFeedback } from '#contract/feedback.ts'
import { sendPayment } from '#contract/payments.ts'
import { sendRecitation } from '#contract/recitations/recitations.ts'
import { addRating } from '#contract/reviews/rating.ts'
import { randomId } from './random-id.ts'
import type { FilesByField } from './request.ts'

/** The endpoints whose calls may wait on the phone. Entries in IndexedDB hold these names, so they must not change. */
export const QUEUED_ENDPOINTS = {
  enroll,
  createFeedback,
  addRating,
  postComment,
  sendAttachment,
  sendPayment,
  sendRecitation,
} as const
export type QueuedEndpointName = keyof typeof QUEUED_ENDPOINTS
export type QueuedInputs = { [N in QueuedEndpointName]: Input<(typeof QUEUED_ENDPOINTS)[N]> }
export type QueuedOutput = Output<(typeof QUEUED_ENDPOINTS)[QueuedEndpointName]>

/** The server deletes idempotency keys after 30 days. Only the user can send an older entry. */
const ENTRY_MAX_AGE_MS = 30 * 24 * 3600 * 1000

export interface EntryInput {
  readonly params?: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, string | number | undefined>>
}

/** A request that a user made and the server has not confirmed. It never holds a token. */
export interface Entry {
  /** Created on the phone and sent as the `Idempotency-Key`. */
  readonly id: string
  readonly userId: string
  readonly endpoint: QueuedEndpointName
  /** Shown in the outbox list. */
  readonly title: string
  readonly input: EntryInput
  readonly files: FilesByField
  readonly createdAt: number
  readonly state: 'waiting' | 'sending' | 'needs-you'
  readonly tries: number
  /** Shown to the user: why the entry still waits. */
  readonly reason: string
  readonly nextTryAt: number
  /** Sending it again cannot help, because what it belongs to was deleted. */
  readonly isFinal?: boolean
}

/** The result of one try. `later`: retry without the user. `needs-you`: the server refused, for the given reason. */
export type Delivery =
  | { readonly outcome: 'delivered'; readonly answer: QueuedOutput }
  | { readonly outcome: 'later'; readonly reason: string; readonly why: DelayReason; readonly waitMs?: number }
  | { readonly outcome: 'needs-you'; readonly reason: string; readonly isFinal?: boolean }

export type DelayReason = 'network' | 'slow' | 'server' | 'signed-out'

type EntryDraft = Pick<Entry, 'userId' | 'endpoint' | 'title' | 'input' | 'files'> & { readonly id?: string }

/**
 * Creates an entry that is due immediately.
 * @param draft its `id` is set where the caller must know the id beforehand
 * @param now milliseconds since 1970
 */
export const createEntry = (draft: EntryDraft, now: number): Entry => ({
  id: randomId(),
  ...draft,
  createdAt: now,
  state: 'waiting',
  tries: 0,
  reason: '',
  nextTryAt: now,
})

export const listFiles = (entry: Entry): readonly (readonly [field: string, file: File])[] =>
  Object.entries(entry.files).flatMap(([field, files]) => files.map((file) => [field, file] as const))

/**
 * Whether the server may have forgotten the entry's idempotency key.
 * @param now milliseconds since 1970
 */
export const isTooOld = (entry: Entry, now: number): boolean => now - entry.createdAt > ENTRY_MAX_AGE_MS

const findOrderingKey = ({ endpoint, userId, input }: Entry): string | undefined =>
  endpoint === 'postComment' || endpoint === 'sendAttachment' ? `${userId} ${input.params?.gigId}` : undefined

/**
 * Whether an older message of the same class must be sent first, so that messages arrive in the order of writing.
 * @param others all waiting entries; may include `entry`
 */
export const mustWaitForEarlier = (entry: Entry, others: readonly Entry[]): boolean => {
  const key = findOrderingKey(entry)
  if (key === undefined) return false
  return others.some((other) => findOrderingKey(other) === key && other.createdAt < entry.createdAt)
}

/**
 * Makes an entry due immediately. It keeps its key, so the server does not repeat a request that has already arrived.
 * @param now milliseconds since 1970
 */
export const resetForRetry = (entry: Entry, now: number): Entry => ({
  ...entry,
  state: 'waiting',
  tries: 0,
  reason: '',
  nextTryAt: now,
  createdAt: isTooOld(entry, now) ? now : entry.createdAt,
})

// A message carries its id in its body too: an edited message that the server refused is a new message.
const withNewId = (entry: Entry, id: string): Entry => {
  const { body } = entry.input
  return { ...entry, id, input: body.id === undefined ? entry.input : { ...entry.input, body: { ...body, id } } }
}

/**
 * Resets an entry whose content was edited. A refused entry gets a new key, because it is a new request. An entry whose
 * response was lost keeps its key, and the server detects the changed content.
 * @param entry with the new content
 * @param now milliseconds since 1970
 */
export const resetAfterEdit = (entry: Entry, now: number): Entry =>
  entry.state === 'needs-you' ? withNewId(resetForRetry(entry, now), randomId()) : resetForRetry(entry, now)

/**
 * Replaces some fields of an entry's body and makes the entry due immediately.
 * @param changes the changed fields; other fields stay
 * @param now milliseconds since 1970
 */
export const editEntry = (entry: Entry, changes: EntryInput['body'], now: number): Entry =>
  resetAfterEdit({ ...entry, input: { ...entry.input, body: { ...entry.input.body, ...changes } } }, now)
