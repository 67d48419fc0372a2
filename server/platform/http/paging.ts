import type { FastifyReply } from 'fastify'
import { ApiProblem } from './api-problem.ts'

const PAGE_SIZE = 50

/** A position in a list: after the row with this timestamp and id, in the list's order. */
export interface Position {
  readonly at: Date
  readonly id: string
}

/** The rows that a repository should read: at most `limit` after a position. */
export interface Slice {
  readonly limit: number
  readonly after: Position | undefined
}

/** Page size and cursor of a call, and the reply that carries the headers. */
export interface ListCall {
  readonly query: { readonly limit?: number | undefined; readonly cursor?: string | undefined }
  readonly reply: FastifyReply
}

interface ListQueries<Row> {
  readonly read: (slice: Slice) => PromiseLike<readonly Row[]>
  readonly count: () => PromiseLike<number>
  readonly cursorOf: (row: Row) => string
}

const CURSOR = /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Encodes a position as an opaque cursor. */
export const encodeCursor = (position: Position): string => `${position.at.getTime()}_${position.id}`

/** Returns the cursor of a row in a list sorted by creation. */
export const creationCursor = (row: { readonly createdAt: Date; readonly id: string }): string =>
  encodeCursor({ at: row.createdAt, id: row.id })

const decodeCursor = (cursor: string): Position => {
  const [, at, id] = CURSOR.exec(cursor) ?? []
  if (!at || !id) throw new ApiProblem('invalid', 'This page of the list does not exist.')
  return { at: new Date(Number(at)), id }
}

/**
 * Reads one page of a list and sets the headers `X-Total-Count` and `X-Next-Cursor`. Reads one row more than the page
 * to know whether there is a next page. The total is exact up to `EXACT_TOTAL_MAX`.
 * @returns at most `limit` rows, 50 by default
 * @throws ApiProblem invalid if the cursor is malformed
 */
export const listPage = async <Row>({ query, reply }: ListCall, list: ListQueries<Row>): Promise<Row[]> => {
  const limit = query.limit ?? PAGE_SIZE
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor)
  const [rows, total] = await Promise.all([list.read({ limit: limit + 1, after }), list.count()])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  reply.header('X-Total-Count', String(total))
  if (last && rows.length > limit) reply.header('X-Next-Cursor', list.cursorOf(last))
  return shown
}
