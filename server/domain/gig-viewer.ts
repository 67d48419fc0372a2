import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Gig } from '#contract/gigs.ts'
import type { Role } from '#contract/user.ts'
import { comments, discussionReads, meetings } from '#server/storage/database/schema-classroom.ts'
import { payments } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'

/** The viewer's own enrolment in a gig. */
export const own = alias(enrolments, 'own')

/** The account that the gigs are read for. A prepared query has a placeholder instead of the id. */
export interface Viewer {
  readonly id: string | Placeholder
  readonly role: Role
}

/** Whether the viewer is the teacher of a gig, or an enrolled student. */
export const isMember = (viewer: Viewer) =>
  sql<boolean>`(${gigs.teacherId} = ${viewer.id} or coalesce(${own.status} = 'enrolled', false))`

/** Whether a gig of the viewer has an open meeting that meets the condition. */
export const hasMeeting = (viewer: Viewer, condition: SQL = sql`true`) => sql<boolean>`(${isMember(viewer)}
  and exists (select from ${meetings} where ${meetings.gigId} = ${gigs.id} and ${meetings.endedAt} is null and ${condition}))`

/** The server asks Daily only once a minute whether people are in a room, so it never calls a room there empty. */
export const isKnownEmpty = sql`${meetings.emptySince} is not null and ${meetings.provider} <> 'daily'`

/** Bounds the messages that are looked at for each gig. Who wrote all of them has seen the ones before. */
const NEWEST_MESSAGES = 100

/** The ids of messages of others that a member has not read. A student reads on from the acceptance. */
export const selectUnreadIds = (viewer: Viewer): SQL => sql`select newest.id from (
    select ${comments.id} as id, ${comments.authorId} as author_id, ${comments.removedAt} as removed_at, ${comments.createdAt} as created_at
    from ${comments} where ${comments.gigId} = ${gigs.id}
      and ${comments.seq} > coalesce((select ${discussionReads.seq} from ${discussionReads}
        where ${discussionReads.gigId} = ${gigs.id} and ${discussionReads.accountId} = ${viewer.id}), 0)
    order by ${comments.seq} desc limit ${NEWEST_MESSAGES}) newest
  where newest.removed_at is null and newest.author_id is distinct from ${viewer.id}
    and newest.created_at > coalesce(${own.changedAt}, ${gigs.createdAt})`

/** Whether a gig of the viewer has messages of others that the viewer has not read. */
export const hasUnread = (viewer: Viewer) => sql<boolean>`(${isMember(viewer)} and exists (${selectUnreadIds(viewer)}))`

/** The months of a gig, for its teacher only: how many receipts wait, and whether the ledger has a row. */
export const selectMonths = (viewer: Viewer) => ({
  waitingMonths: sql<number>`(case when ${gigs.teacherId} = ${viewer.id} then (
  select count(*)::int from ${payments} waiting where waiting.gig_id = ${gigs.id} and waiting.state = 'sent') else 0 end)`,
  // With EXISTS, PostgreSQL may hash the whole table.
  hasMonths: sql<boolean>`(${gigs.teacherId} = ${viewer.id} and coalesce((
  select true from ${payments} paid where paid.gig_id = ${gigs.id} order by paid.created_at, paid.id limit 1), false))`,
})

/** The same for the contract's Gig, which leaves out what is 0 or false. */
export const toMonths = ({
  waitingMonths,
  hasMonths,
}: {
  readonly waitingMonths: number
  readonly hasMonths: boolean
}): Pick<Gig, 'waitingMonths' | 'hasMonths'> => ({
  ...(waitingMonths > 0 && { waitingMonths }),
  ...(hasMonths && { hasMonths }),
})
