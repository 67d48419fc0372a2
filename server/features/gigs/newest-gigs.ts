// The first page of the catalogue. Every open page polls it, so its queries are prepared, which saves more than half of
// the CPU time (docs/performance.md).
import { sql } from 'drizzle-orm'
import { ROLES } from '#contract/auth/role.ts'
import { COURSES_PAGE_SIZE, type Gig, type getAllGigs, MARQUEE_SIZE } from '#contract/gigs.ts'
import { type GigRecord, readGigs, toGig } from '#server/domain/gig-presenter.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { prepareOnce } from '#server/storage/database/prepared.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { selectCounted } from '#server/storage/database/search.ts'
import type { Account } from '#server/web/auth/account.ts'
import { creationCursor, listPage } from '#server/web/http/paging.ts'
import type { Call } from '#server/web/http/serve.ts'
import { isOnSale } from './gigs.repository.ts'

// The page sizes of our own screens, plus the row that shows whether a next page exists. Other sizes are not prepared,
// because each connection keeps every plan. Each role has a statement of its own, because PostgreSQL reuses a generic
// plan only if it is as good as custom plans.
const LIMITS = [COURSES_PAGE_SIZE + 1, MARQUEE_SIZE + 1]
const newestQueries = new Map(
  LIMITS.flatMap((limit) =>
    ROLES.map((role) => {
      const name = `newest_${limit}_gigs_for_${role}`
      const viewer = { id: sql.placeholder('viewerId'), role }
      return [name, prepareOnce((db) => readGigs(db, viewer, { where: isOnSale, limit }).prepare(name))]
    }),
  ),
)

/** Reads the newest gigs on sale, as {@link readGigs} does. */
const readNewestGigs = (db: Database, viewer: Account, limit: number): PromiseLike<GigRecord[]> => {
  const find = newestQueries.get(`newest_${limit}_gigs_for_${viewer.role}`)
  return find ? find(db).execute({ viewerId: viewer.id }) : readGigs(db, viewer, { where: isOnSale, limit })
}

const onSaleCount = prepareOnce((db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(selectCounted(db, { table: gigs, where: isOnSale, order: [gigs.createdAt, gigs.id] }))
    .prepare('count_gigs_on_sale'),
)

/** Counts the gigs on sale, up to one more than `EXACT_TOTAL_MAX`. */
const countGigsOnSale = async (db: Database): Promise<number> => {
  const [row] = await onSaleCount(db).execute()
  return row?.count ?? 0
}

/** Lists the newest gigs on sale, as `listGigs` does. */
export const listNewestGigs = async (platform: Platform, call: Call<typeof getAllGigs>): Promise<Gig[]> => {
  const { db } = platform
  const shown = await listPage(call, {
    read: ({ limit }) => readNewestGigs(db, call.account, limit),
    count: () => countGigsOnSale(db),
    cursorOf: creationCursor,
  })
  return shown.map((row) => toGig(platform, call.account, row))
}
