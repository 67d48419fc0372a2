import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { EnrolmentStatus } from '#contract/enrolment.ts'
import { SearchPageQuery } from '#contract/gigs.ts'
import { trimText } from '#contract/text/blank.ts'
import { Id, Message, OptionalMessage, OptionalText, Person, Role, VerificationStatus } from '#contract/user.ts'

/** The page size of the tables in Manage Users and Gigs (specification 9.11). */
export const USERS_PER_PAGE = 5

/** The statuses that an admin can set. A teacher reaches `requested` only by submitting documents. */
export const STATUSES_AN_ADMIN_CAN_SET = ['approved', 'pending', 'rejected'] as const

export const AdminUser = z.extend(Person, {
  role: Role,
  verificationStatus: z._default(z.nullable(VerificationStatus), null),
  isSuspended: z._default(z.boolean(), false),
  /** Whether a teacher has submitted documents. The screens offer no approval without them. */
  hasDocuments: z._default(z.boolean(), false),
  joinedAt: OptionalText,
})
export type AdminUser = z.infer<typeof AdminUser>

/** The accounts that a list of users can be limited to, with their labels. */
export const ACCOUNT_STATES = {
  active: 'Active',
  suspended: 'Suspended',
  awaiting: 'Awaiting verification',
} as const
const AccountState = z.enum(['active', 'suspended', 'awaiting'])
export type AccountState = z.infer<typeof AccountState>

/** An overview of an account lists at most this many classes or enrolments, the newest. */
export const OVERVIEW_MAX = 20

const TaughtClass = z.object({
  gigId: z.string(),
  title: z.string(),
  enrolled: z.number(),
  /** The number of requests that wait for the teacher. */
  pending: z.number(),
  isArchived: z.boolean(),
})

const AttendedClass = z.object({
  gigId: z.string(),
  title: z.string(),
  status: EnrolmentStatus,
  /** The number of unsettled months. */
  unpaidMonths: z.number(),
  /** Unsettled months with a receipt that the teacher has not reviewed. */
  sentMonths: z.number(),
  /** The first day that is not paid, `YYYY-MM-DD`; empty if the class is not paid by the month. */
  paidUntil: z.string(),
})
export type AttendedClass = z.infer<typeof AttendedClass>

export const UserOverview = z.object({
  user: AdminUser,
  /** A teacher's classes. */
  classes: z.array(TaughtClass),
  /** A student's enrolments. */
  enrolments: z.array(AttendedClass),
})
export type UserOverview = z.infer<typeof UserOverview>

const userParams = z.object({ id: Id })

export const REASON_MAX_LENGTH = 500
const REASON_TOO_LONG = 'The reason must be at most 500 characters long.'

export const UNDO_APPROVAL_TOO_LATE = 'This can no longer be undone. Set the status in Manage Users.'

const Reason = z.string().check(z.overwrite(trimText), z.maxLength(REASON_MAX_LENGTH, REASON_TOO_LONG))

export const getUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Every account, or those of a role or state, newest first, paged',
  query: z.object({ ...SearchPageQuery, role: z.optional(Role), accountState: z.optional(AccountState) }),
  output: z.array(AdminUser),
})

export const getUserOverview = endpoint({
  method: 'GET',
  path: '/api/admin/users/:id',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'An account with its newest classes or enrolments, and what is paid',
  params: userParams,
  output: UserOverview,
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: "Deletes an account with its files, and a teacher's gigs; admins cannot be deleted",
  params: userParams,
  body: z.object({ reason: z._default(Reason, '') }),
  output: OptionalMessage,
})

export const setUserStatus = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id/status',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Sets the verification status of a teacher',
  params: userParams,
  body: z
    .object({
      status: z.enum(STATUSES_AN_ADMIN_CAN_SET, 'Please choose a status.'),
      /**
       * With `pending`: undoes the admin's own approval, up to 60 seconds later. The teacher is `pending` or `requested`
       * again, as before.
       */
      isUndo: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ status, isUndo }) => !isUndo || status === 'pending', {
        path: ['isUndo'],
        error: 'Only an approval can be undone.',
      }),
    ),
  output: OptionalMessage,
})

export const suspendUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/suspend',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Signs an account out everywhere and keeps it from signing in; keeps its data',
  params: userParams,
  body: z.object({ reason: Reason.check(z.minLength(1, 'Please give a reason.')) }),
  /** `waiting`: requests for a place in the teacher's classes that stay pending. */
  output: z.object({ message: z.string(), waiting: z.number() }),
})

export const unsuspendUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/unsuspend',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Ends the suspension of an account',
  params: userParams,
  output: Message,
})

export const promoteUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/promote',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Makes an account without classes an admin, and signs it out',
  params: userParams,
  output: Message,
})

export const demoteUser = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/demote',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Gives an admin the role from before, and signs the account out; never the last admin',
  params: userParams,
  output: Message,
})

export const sendResetCode = endpoint({
  method: 'POST',
  path: '/api/admin/users/:id/send-reset-mail',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Mails a user the code to set a new password',
  params: userParams,
  output: Message,
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})
