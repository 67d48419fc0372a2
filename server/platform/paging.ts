import type { FastifyReply } from 'fastify'
import { Refusal } from './refusal.ts'

export const PAGE_SIZE = 50

/** Where a page begins: after the row with this moment and id, in the list's order. */
export interface Position {
  readonly at: Date
  readonly id: string
}

const CURSOR = /^(\d{1,13})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/**
 * Writes a position as the opaque text that travels.
 * @param position moment and id of the last row shown
 */
export const cursorAt = (position: Position): string => `${position.at.getTime()}_${position.id}`

/**
 * Reads what a caller asked of a growing list.
 * @param query `limit` (rows, default 50) and `cursor` (as {@link cursorAt} wrote it)
 * @returns how many rows and after which position
 * @throws Refusal invalid, when the cursor is none of ours
 */
export const pageOf = (query: {
  limit?: number | undefined
  cursor?: string | undefined
}): { limit: number; after: Position | undefined } => {
  const limit = query.limit ?? PAGE_SIZE
  if (query.cursor === undefined) return { limit, after: undefined }
  const [, at, id] = CURSOR.exec(query.cursor) ?? []
  if (!at || !id) throw new Refusal('invalid', 'This page of the list does not exist.')
  return { limit, after: { at: new Date(Number(at)), id } }
}

/**
 * Puts the rest of a list into the headers `X-Total-Count` and `X-Next-Cursor`.
 * @param reply the answer
 * @param page the rows read (one more than `limit` where there is more), the total, and how a row says its position
 * @returns at most `limit` rows
 */
export const sendPage = <Row>(
  reply: FastifyReply,
  page: { rows: readonly Row[]; total: number; limit: number; cursorOf: (row: Row) => Position },
): Row[] => {
  const shown = page.rows.slice(0, page.limit)
  const last = shown.at(-1)
  reply.header('X-Total-Count', String(page.total))
  if (last && page.rows.length > page.limit) reply.header('X-Next-Cursor', cursorAt(page.cursorOf(last)))
  return shown
}
