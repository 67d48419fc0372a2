import { postComment } from '#contract/classroom/discussion.ts'
import { addRating } from '#contract/classroom/rating.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import { enroll } from '#contract/enrolment.ts'
import { createFeedback } from '#contract/feedback.ts'

/** The calls that may wait on the phone, by the name that an entry keeps. */
export const QUEUED = { enroll, createFeedback, addRating, postComment } as const
export type QueuedName = keyof typeof QUEUED
export type Inputs = { [N in QueuedName]: Input<(typeof QUEUED)[N]> }
export type Answer = Output<(typeof QUEUED)[QueuedName]>
export type Files = Readonly<Record<string, readonly File[]>>

/** Longer than this the server does not remember a key: what is older is sent again only by the user. */
const WAITS_AT_MOST_MS = 30 * 24 * 3600 * 1000

/** The path parameters and the body of a call that waits. */
export interface EntryInput {
  readonly params?: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, string | number | undefined>>
}

/** Something a user made that is not known to have arrived. It never holds a token. */
export interface Entry {
  /** Made by the phone; travels as the `Idempotency-Key`. */
  readonly id: string
  readonly userId: string
  readonly endpoint: QueuedName
  /** What the user sees in the list of what waits. */
  readonly title: string
  readonly input: EntryInput
  readonly files: Files
  readonly createdAt: number
  readonly state: 'waiting' | 'sending' | 'needs-you'
  readonly tries: number
  /** Why it still waits, in words for the user. */
  readonly reason: string
  readonly nextTryAt: number
}

/** What became of one try. `later`: nobody is to blame. `needs-you`: the server refused, in these words. */
export type Delivery =
  | { readonly outcome: 'delivered'; readonly answer: Answer }
  | { readonly outcome: 'later'; readonly reason: string; readonly why: Hindrance; readonly waitMs?: number }
  | { readonly outcome: 'needs-you'; readonly reason: string }

export type Hindrance = 'network' | 'slow' | 'server' | 'signed-out'

type Draft = Pick<Entry, 'userId' | 'endpoint' | 'title' | 'input' | 'files'> & { readonly id?: string }

/**
 * A new entry, due at once.
 * @param draft what is to be sent, for whom; its `id` where the caller needs to know it beforehand
 * @param now milliseconds
 */
export const newEntry = (draft: Draft, now: number): Entry => ({
  id: crypto.randomUUID(),
  ...draft,
  createdAt: now,
  state: 'waiting',
  tries: 0,
  reason: '',
  nextTryAt: now,
})

/**
 * The files of an entry, each with its field.
 * @param entry the entry
 */
export const filesOf = (entry: Entry): readonly (readonly [field: string, file: File])[] =>
  Object.entries(entry.files).flatMap(([field, files]) => files.map((file) => [field, file] as const))

/**
 * Whether an entry is older than what the server remembers.
 * @param entry the entry
 * @param now milliseconds
 */
export const isTooOld = (entry: Entry, now: number): boolean => now - entry.createdAt > WAITS_AT_MOST_MS

const lineOf = ({ endpoint, userId, input }: Entry): string | undefined =>
  endpoint === 'postComment' ? `${userId} ${input.params?.gigId}` : undefined

/**
 * Whether an entry has to wait for another one: what somebody says in a class arrives in the order of writing.
 * @param entry what waits
 * @param others everything that waits, itself included
 */
export const isBehindAnother = (entry: Entry, others: readonly Entry[]): boolean => {
  const line = lineOf(entry)
  if (line === undefined) return false
  return others.some((other) => lineOf(other) === line && other.createdAt < entry.createdAt)
}

/**
 * The entry as it is when its user says: send it again. The key stays, so that what did arrive is not done twice.
 * @param entry what waits
 * @param now milliseconds
 */
export const retried = (entry: Entry, now: number): Entry => ({
  ...entry,
  state: 'waiting',
  tries: 0,
  reason: '',
  nextTryAt: now,
  createdAt: isTooOld(entry, now) ? now : entry.createdAt,
})

// A message carries its own id in its body: other words are another message.
const renamed = (entry: Entry, id: string): Entry => {
  const { body } = entry.input
  return { ...entry, id, input: body.id === undefined ? entry.input : { ...entry.input, body: { ...body, id } } }
}

/**
 * The entry as it is when its user has changed what is in it. What the server refused gets a new key, being another
 * request now; what may have arrived unheard keeps its own, and the server then tells the two apart.
 * @param entry what waits, already with the new content
 * @param now milliseconds
 */
export const corrected = (entry: Entry, now: number): Entry =>
  entry.state === 'needs-you' ? renamed(retried(entry, now), crypto.randomUUID()) : retried(entry, now)

/**
 * The entry as it is when its user has written something else into it; what is not named stays.
 * @param entry what waits
 * @param changes the fields of its body that are new
 * @param now milliseconds
 */
export const rewritten = (entry: Entry, changes: EntryInput['body'], now: number): Entry =>
  corrected({ ...entry, input: { ...entry.input, body: { ...entry.input.body, ...changes } } }, now)
