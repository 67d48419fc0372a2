import { sql } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'

/** Lets the time pass in which the last changes can be undone. */
export const letUndoExpire = async (db: Database): Promise<void> => {
  await db.execute(sql`update audit_entries set at = at - interval '2 minutes'`)
}
