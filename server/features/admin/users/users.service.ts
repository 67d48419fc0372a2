import {
  type AdminUser,
  type getUsers,
  type setUserStatus,
  UNDO_APPROVAL_TOO_LATE,
  type UserOverview,
} from '#contract/admin/users.ts'
import type { Parsed } from '#contract/endpoint.ts'
import type { VerificationStatus } from '#contract/user.ts'
import { findUndoable, recordAudit } from '#server/domain/audit.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import type { Account } from '#server/web/auth/account.ts'
import { creationCursor, listPage } from '#server/web/http/paging.ts'
import type { Call } from '#server/web/http/serve.ts'
import { type AccountChange, USER_NOT_FOUND } from './account-change.ts'
import { countUsers, readUsers } from './list-users.repository.ts'
import { readAttendedClasses, readTaughtClasses, readUser } from './overview.repository.ts'
import { findUser, lockTeacherStatus, setTeacherStatus } from './users.repository.ts'

type UserRecord = NonNullable<Awaited<ReturnType<typeof readUser>>>

const toAdminUser = ({ id, status, suspendedAt, createdAt, ...user }: UserRecord): AdminUser => ({
  ...user,
  _id: id,
  verificationStatus: status,
  isSuspended: suspendedAt !== null,
  joinedAt: createdAt.toISOString(),
})

export const listUsers = async (platform: Platform, call: Call<typeof getUsers>): Promise<AdminUser[]> => {
  const page = await listPage(call, {
    read: (slice) => readUsers(platform.db, call.query, slice),
    count: () => countUsers(platform.db, call.query),
    cursorOf: creationCursor,
  })
  return page.map(toAdminUser)
}

/** Reads an account with its newest classes or enrolments. */
export const readOverview = async ({ db }: Platform, id: string): Promise<UserOverview> => {
  const [user, classes, attended] = await Promise.all([
    readUser(db, id),
    readTaughtClasses(db, id),
    readAttendedClasses(db, id),
  ])
  if (!user) throw new ApiProblem('not_found', USER_NOT_FOUND)
  return { user: toAdminUser(user), classes, enrolments: attended }
}

/** Mails a code as if the user had requested it, without the limits for strangers. */
export const queueResetCode = async (platform: Platform, { id, byId }: AccountChange): Promise<void> => {
  await platform.transaction(async (tx) => {
    const account = await findUser(tx, id)
    if (!account) throw new ApiProblem('not_found', USER_NOT_FOUND)
    await platform.jobs.add(tx, { topic: 'reset-code', payloads: [{ email: account.email }] })
    await recordAudit(tx, { kind: 'user.password', byId, personId: id, after: 'code mailed' })
  })
}

/** @throws ApiProblem conflict if the admin did not approve the teacher a moment ago */
const readStatusBeforeApproval = async (tx: Database, byId: string, personId: string) => {
  const approval = await findUndoable(tx, { kind: 'teacher.status', byId, personId })
  if (approval?.after !== 'approved') throw new ApiProblem('conflict', UNDO_APPROVAL_TOO_LATE)
  if (approval.before === 'requested' || approval.before === 'pending') return approval.before
  throw new ApiProblem('conflict', UNDO_APPROVAL_TOO_LATE)
}

const EVENT_BY_STATUS = {
  approved: 'teacher.approved',
  rejected: 'teacher.rejected',
  pending: 'teacher.returned',
} as const

/** Sets a teacher's status to any other value, or undoes an approval. It applies from the teacher's next request. */
export const changeTeacherStatus = async (
  platform: Platform,
  admin: Account,
  { params: { id }, body: { status, isUndo } }: Parsed<typeof setUserStatus>,
): Promise<VerificationStatus> =>
  platform.transaction(async (tx) => {
    const before = await lockTeacherStatus(tx, id)
    if (!before) {
      if (await findUser(tx, id)) throw new ApiProblem('conflict', 'Only teachers have a status.')
      throw new ApiProblem('not_found', USER_NOT_FOUND)
    }
    if (before === status) throw new ApiProblem('conflict', `This teacher is already ${status}.`)
    const after = isUndo ? await readStatusBeforeApproval(tx, admin.id, id) : status
    await setTeacherStatus(tx, id, after)
    await recordAudit(tx, { kind: 'teacher.status', byId: admin.id, personId: id, before, after })
    const event = { teacherId: id, ...(after === 'requested' && { status: after }) }
    await platform.events.publish(tx, EVENT_BY_STATUS[status], event)
    return after
  })
