import { CREATION_CURSOR } from '#contract/text/creation-cursor.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { CountedRows, Position } from '#server/storage/database/lists/slice.ts'

const PAGE_SIZE = 50

/** Receives the headers of a list: Fastify's reply, or the answer to a page that is being rendered. */
export interface HeaderReceiver {
  readonly header: (name: string, value: string) => unknown
}

/** Page size and cursor of a call, and the reply that carries the headers. */
export interface ListCall {
  readonly query: { readonly limit?: number | undefined; readonly cursor?: string | undefined }
  readonly reply: HeaderReceiver
}

interface ListQueries<Row, After> {
  readonly read: (slice: {
    readonly limit: number
    readonly after: After | undefined
  }) => PromiseLike<readonly Row[] | CountedRows<Row>>
  readonly count: () => PromiseLike<number>
  readonly cursorOf: (row: Row) => string
  /** Reads what `cursorOf` has written; undefined for anything else. */
  readonly parseCursor: (cursor: string) => After | undefined
}

/** Encodes a position as an opaque cursor. */
export const encodeCursor = (position: Position): string => `${position.at.getTime()}_${position.id}`

/** Returns the cursor of a row in a list sorted by creation. */
export const creationCursor = (row: { readonly createdAt: Date; readonly id: string }): string =>
  encodeCursor({ at: row.createdAt, id: row.id })

const parseCursor = (cursor: string): Position | undefined => {
  const [, at, id] = CREATION_CURSOR.exec(cursor) ?? []
  return at && id ? { at: new Date(Number(at)), id } : undefined
}

/**
 * Reads one page of a list and sets the headers `X-Total-Count` and `X-Next-Cursor`. Reads one row more than the page
 * to know whether there is a next page. Counts only a list of several pages that `read` has not counted. The total is
 * exact up to `EXACT_TOTAL_MAX`.
 * @returns at most `limit` rows, 50 by default
 * @throws ApiProblem invalid if the cursor is malformed
 */
export const listPageInOrder = async <Row, After>(
  { query, reply }: ListCall,
  list: ListQueries<Row, After>,
): Promise<Row[]> => {
  const limit = query.limit ?? PAGE_SIZE
  const after = query.cursor === undefined ? undefined : list.parseCursor(query.cursor)
  if (query.cursor !== undefined && after === undefined)
    throw new ApiProblem('invalid', 'This page of the list does not exist.')
  const page = await list.read({ limit: limit + 1, after })
  const { rows, total: counted } = 'rows' in page ? page : { rows: page, total: undefined }
  const isWholeList = after === undefined && rows.length <= limit
  const total = isWholeList ? rows.length : (counted ?? (await list.count()))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  reply.header('X-Total-Count', String(total))
  if (last && rows.length > limit) reply.header('X-Next-Cursor', list.cursorOf(last))
  return shown
}

/** Like {@link listPageInOrder}, for a list whose cursors are written by {@link encodeCursor}. */
export const listPage = <Row>(call: ListCall, list: Omit<ListQueries<Row, Position>, 'parseCursor'>): Promise<Row[]> =>
  listPageInOrder(call, { ...list, parseCursor })
