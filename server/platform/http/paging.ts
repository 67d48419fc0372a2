import type { FastifyReply } from 'fastify'
import { ApiProblem } from './api-problem.ts'

const PAGE_SIZE = 50

/** Where a page begins: after the row with this moment and id, in the list's order. */
export interface Position {
  readonly at: Date
  readonly id: string
}

/** The part of a list that a repository reads: at most `limit` rows after a position. */
export interface Slice {
  readonly limit: number
  readonly after: Position | undefined
}

/** What a list needs of a call: the page's size in rows, where it begins, and the answer that carries the headers. */
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

/** Writes a position as the opaque text that travels. */
export const encodeCursor = (position: Position): string => `${position.at.getTime()}_${position.id}`

/** The cursor of a row in a list that is ordered by creation. */
export const creationCursor = (row: { readonly createdAt: Date; readonly id: string }): string =>
  encodeCursor({ at: row.createdAt, id: row.id })

const decodeCursor = (cursor: string): Position => {
  const [, at, id] = CURSOR.exec(cursor) ?? []
  if (!at || !id) throw new ApiProblem('invalid', 'This page of the list does not exist.')
  return { at: new Date(Number(at)), id }
}

/**
 * Reads one page of a list and puts the rest into the headers `X-Total-Count` and `X-Next-Cursor`. One row more than the
 * page holds is read, to know whether there is a next page.
 * @returns at most `limit` rows (50 unless the call says otherwise)
 * @throws ApiProblem invalid, when the cursor is none of ours
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
