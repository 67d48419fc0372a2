import type * as z from 'zod/mini'
import type { CallerKind } from '#contract/auth/role.ts'

/** A rule for one file field of a multipart call: how many, how large (bytes), and which types by content. */
export interface FileRule {
  readonly min: number
  readonly max: number
  readonly maxBytes: number
  readonly types: readonly string[]
  /** Said when a file is too large. */
  readonly tooLarge: string
  /** Said when the content is of no allowed type. */
  readonly wrongType: string
  /** Said when fewer than `min` files came. */
  readonly missing: string
  /** The text field that a caller may send instead of the files. */
  readonly orText?: string
}

/**
 * How often one caller may call: `max` times in `seconds`. `address` counts IPv6 by its first 64 bits. `email` is the one
 * in the body: from one address (`email-at-address`) or from all. A browser that has signed in to that account before
 * has a budget of its own in place of `email-at-address`, and is not counted by the others.
 */
export interface CallLimit {
  readonly max: number
  readonly seconds: number
  readonly by: 'address' | 'account' | 'email' | 'email-at-address'
  /** Counted in the database, for what protects accounts and mailboxes: a restart or a second server resets nothing. */
  readonly isStored?: true
}

/** Said when an answer carries no message of its own (specification 8.1). */
export const SOMETHING_WENT_WRONG = 'Something went wrong'

/**
 * A promise between page, worker and server, as a value. Client calls, server routes, authorisation, OpenAPI, offline
 * delivery and the access tests all derive from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path with `:name` parameters, from the root of the server. */
  readonly path: `/${string}`
  /** Who may call: everyone, or these kinds of caller (specification 6). */
  readonly access: 'public' | readonly CallerKind[]
  /** What the page does without a network: refuse, put the call into the outbox, or show what was saved. */
  readonly whenOffline: 'refuse' | 'queue' | 'saved'
  readonly summary: string
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniObject
  readonly files?: Readonly<Record<string, FileRule>>
  readonly output: z.ZodMiniType
  /** A replay with the same `Idempotency-Key` gets the first answer again. */
  readonly idempotent?: true
  readonly limits?: readonly CallLimit[]
}

/**
 * Declares an endpoint and keeps its literal types.
 * @param promise the endpoint
 * @returns the same value
 */
export const endpoint = <const E extends Endpoint>(promise: E): E => promise

type Part<E, K extends string, Direction extends 'in' | 'out'> = E extends {
  readonly [k in K]: infer S extends z.ZodMiniType
}
  ? { [k in K]: Direction extends 'in' ? z.input<S> : z.output<S> }
  : unknown

/** What a caller hands over: `params`, `query`, `body`, as far as the endpoint has them (files travel beside it). */
export type Input<E extends Endpoint> = Part<E, 'params', 'in'> & Part<E, 'query', 'in'> & Part<E, 'body', 'in'>

/** What the server's handler receives after the schemas have spoken (files apart). */
export type Parsed<E extends Endpoint> = Part<E, 'params', 'out'> & Part<E, 'query', 'out'> & Part<E, 'body', 'out'>

/** What a call answers. */
export type Output<E extends Endpoint> = z.output<E['output']>
