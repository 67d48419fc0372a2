import type * as z from 'zod/mini'
import type { CallerKind } from '#contract/auth/role.ts'

/** The rule for a file field of a multipart request: counts, bytes, and media types detected from the content. */
export interface FileRule {
  readonly min: number
  readonly max: number
  readonly maxBytes: number
  readonly types: readonly string[]
  /** The error message for a file that is too large. */
  readonly tooLarge: string
  /** The error message for content of another type. */
  readonly wrongType: string
  /** The error message for fewer than `min` files. */
  readonly missing: string
  /** The text field that a caller may send instead of the files. */
  readonly orText?: string
  /** The names of the files in their order, where a form has several fields: they begin each error message. */
  readonly labels?: readonly string[]
}

/** Begins an error message with the name of the file that it is about, in forms with several. */
export const toFileProblem = ({ labels }: Pick<FileRule, 'labels'>, index: number, problem: string): string => {
  const label = labels?.[index]
  return label ? `${label}: ${problem}` : problem
}

/**
 * A rate limit: `max` calls in `seconds`. `address` counts IPv6 by its first 64 bits. `email` counts the address in the
 * body, over all IP addresses or per IP address (`email-at-address`). A browser that has signed in to that account before
 * has its own budget instead of `email-at-address`, and the other two limits do not count it.
 */
export interface CallLimit {
  readonly max: number
  readonly seconds: number
  readonly by: 'address' | 'account' | 'email' | 'email-at-address'
  /** Counts in the database, so that a restart or a second server does not reset limits that protect accounts. */
  readonly isStored?: true
}

/** The message for a response that has none (specification 8.1). */
export const SOMETHING_WENT_WRONG = 'Something went wrong'

/**
 * An API endpoint as data. Client calls, server routes, authorisation, OpenAPI, offline delivery and the access tests all
 * derive from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `:name` parameters. */
  readonly path: `/${string}`
  /** The kinds of caller that may call it (specification 6). */
  readonly access: 'public' | readonly CallerKind[]
  /** Without a network, the page refuses the call, puts it into the outbox, or shows the last saved response. */
  readonly whenOffline: 'refuse' | 'queue' | 'saved'
  readonly summary: string
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniObject
  readonly files?: Readonly<Record<string, FileRule>>
  readonly output: z.ZodMiniType
  /** A retry with the same `Idempotency-Key` receives the first response again. */
  readonly idempotent?: true
  readonly limits?: readonly CallLimit[]
}

/** Declares an endpoint and keeps its literal types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

type InputPart<E, K extends string, Direction extends 'in' | 'out'> = E extends {
  readonly [k in K]: infer S extends z.ZodMiniType
}
  ? { [k in K]: Direction extends 'in' ? z.input<S> : z.output<S> }
  : unknown

/** The input of a call before parsing: `params`, `query` and `body`, as far as the endpoint has them. Excludes files. */
export type Input<E extends Endpoint> = InputPart<E, 'params', 'in'> &
  InputPart<E, 'query', 'in'> &
  InputPart<E, 'body', 'in'>

/** The input after parsing, as the server's handler receives it. Excludes files. */
export type Parsed<E extends Endpoint> = InputPart<E, 'params', 'out'> &
  InputPart<E, 'query', 'out'> &
  InputPart<E, 'body', 'out'>

/** The response body of a call. */
export type Output<E extends Endpoint> = z.output<E['output']>
