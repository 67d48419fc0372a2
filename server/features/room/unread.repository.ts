import { and, eq, sql } from 'drizzle-orm'
import { isMember, own, selectUnreadIds } from '#server/domain/gig-viewer.ts'
import type { Database } from '#server/storage/database/open.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import type { Account } from '#server/web/auth/account.ts'

/** Reads which messages of others a member of a class has not read. Admins are no members. */
export const readUnreadIds = async (
  db: Database,
  viewer: Pick<Account, 'id' | 'role'>,
  gigId: string,
): Promise<readonly string[]> => {
  const ids = sql<string[]>`(select coalesce(json_agg(unread.id), '[]') from (${selectUnreadIds(viewer)}) unread)`
  const [row] = await db
    .select({ ids })
    .from(gigs)
    .leftJoin(own, and(eq(own.gigId, gigs.id), eq(own.studentId, viewer.id)))
    .where(and(eq(gigs.id, gigId), isMember(viewer)))
  return row?.ids ?? []
}
