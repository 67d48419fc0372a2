import type { SQL } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { EnrolmentStatus } from '#contract/enrolment.ts'
import type { Gig } from '#contract/gigs.ts'
import type { Account } from '../../platform/account.ts'
import { countGigs, readGigs, toGig } from '../../platform/gig-answers.ts'
import { pageOf, sendPage } from '../../platform/paging.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { mayEnterClass, maySeeStudents } from './enrolment.access.ts'
import { findGig, oneGig, placedWith, statusOf } from './enrolment.repository.ts'
import { countStudents, readStudents, type StudentRow } from './students.repository.ts'

interface PageCall {
  readonly account: Account
  readonly query: {
    limit?: number | undefined
    cursor?: string | undefined
    search?: string | undefined
    email?: string | undefined
    status?: EnrolmentStatus | undefined
  }
  readonly reply: FastifyReply
}

export const attendedGigs = async (platform: Platform, call: PageCall): Promise<Gig[]> => {
  const { account, query, reply } = call
  const { limit, after } = pageOf(query)
  const where: SQL = placedWith(query.email ?? account.email, query.status ?? 'enrolled')
  const [rows, total] = await Promise.all([
    readGigs(platform.db, account, { where, limit: limit + 1, after }),
    countGigs(platform.db, where),
  ])
  const shown = sendPage(reply, { rows, total, limit, cursorOf: (row) => ({ at: row.createdAt, id: row.id }) })
  return shown.map((row) => toGig(platform, account, row))
}

/** The class room of one gig. */
export const attendedGig = async (platform: Platform, account: Account, gigId: string): Promise<Gig> => {
  const [row] = await readGigs(platform.db, account, { where: oneGig(gigId), limit: 1 })
  if (!row) throw new Refusal('not_found', 'Gig not found')
  mayEnterClass(account, await statusOf(platform.db, { gigId, studentId: account.id }))
  return toGig(platform, account, row)
}

/** A page of the students of a gig, for its teacher and for admins. */
export const studentsOfGig = async (
  platform: Platform,
  of: { gigId: string; status: EnrolmentStatus },
  call: PageCall,
): Promise<StudentRow[]> => {
  maySeeStudents(call.account, await findGig(platform.db, of.gigId))
  const { limit, after } = pageOf(call.query)
  const which = { ...of, search: call.query.search }
  const [rows, total] = await Promise.all([
    readStudents(platform.db, which, { limit: limit + 1, after }),
    countStudents(platform.db, which),
  ])
  return sendPage(call.reply, { rows, total, limit, cursorOf: (row) => ({ at: row.createdAt, id: row.id }) })
}
