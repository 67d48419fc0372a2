import { sql } from 'drizzle-orm'
import type { Database } from './open.ts'

/** Reads the database's clock. Servers compare times that others wrote with it, because their own clocks may differ. */
export const readClock = async (db: Database): Promise<Date> => {
  const [row] = await db.select({ now: sql<string>`to_json(now())#>>'{}'` }).from(sql`(select 1) as one`)
  if (!row) throw new Error('The database did not return its time.')
  return new Date(row.now)
}
