import { inArray } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { files } from '#server/storage/database/schema.ts'

/** @returns the storage keys of the deleted files */
export const deleteFiles = async (tx: Database, ids: readonly (string | null)[]): Promise<string[]> => {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return []
  const rows = await tx.delete(files).where(inArray(files.id, known)).returning({ key: files.key })
  return rows.map(({ key }) => key)
}
