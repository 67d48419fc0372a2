import type { FileField, Input, Output } from '#contract/endpoint.ts'
import { enroll } from '#contract/enrolment.ts'
import { createFeedback } from '#contract/feedback.ts'

/** The calls that may wait on the phone, by the name that an entry keeps. */
export const QUEUED = { enroll, createFeedback } as const
export type QueuedName = keyof typeof QUEUED
export type InputOf<N extends QueuedName> = Input<(typeof QUEUED)[N]>
export type FilesOf<N extends QueuedName> = Partial<Record<FileField<(typeof QUEUED)[N]>, readonly File[]>>
export type AnswerOf<N extends QueuedName> = Output<(typeof QUEUED)[N]>
export type Answer = AnswerOf<QueuedName>

/** Longer than this the server does not remember a key: what is older is sent again only by the user. */
export const WAITS_AT_MOST_MS = 30 * 24 * 3600 * 1000

interface EntryOf<N extends QueuedName> {
  /** Made by the phone; travels as the `Idempotency-Key`. */
  readonly id: string
  readonly userId: string
  readonly endpoint: N
  /** What the user sees in the list of what waits. */
  readonly title: string
  readonly input: InputOf<N>
  readonly files: FilesOf<N>
  readonly createdAt: number
  readonly state: 'waiting' | 'sending' | 'needs-you'
  readonly tries: number
  /** Why it still waits, in words for the user. */
  readonly reason: string
  readonly nextTryAt: number
}

/** Something a user made that is not known to have arrived. It never holds a token. */
export type Entry = { [N in QueuedName]: EntryOf<N> }[QueuedName]

type Draft = { [N in QueuedName]: Pick<EntryOf<N>, 'userId' | 'endpoint' | 'title' | 'input' | 'files'> }[QueuedName]

/**
 * A new entry, due at once.
 * @param draft what is to be sent, for whom
 * @param now milliseconds
 */
export const newEntry = (draft: Draft, now: number): Entry => ({
  ...draft,
  id: crypto.randomUUID(),
  createdAt: now,
  state: 'waiting',
  tries: 0,
  reason: '',
  nextTryAt: now,
})

/**
 * All bytes that the entry's files hold.
 * @param entry the entry
 */
export const filesOf = (entry: Entry): readonly (readonly [field: string, file: File])[] =>
  Object.entries(entry.files).flatMap(([field, files]) => files.map((file: File) => [field, file] as const))
