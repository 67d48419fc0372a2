import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { SearchPageQuery } from '#contract/gigs.ts'
import { Id, OptionalMessage, Person, Role, VerificationStatus } from '#contract/user.ts'

/** In the tables of Manage Users and Gigs (specification 9.11). */
export const USERS_PER_PAGE = 5

/** The statuses that an admin can set. A teacher reaches `requested` only by submitting documents. */
export const STATUSES_AN_ADMIN_CAN_SET = ['approved', 'pending', 'rejected'] as const

export const AdminUser = z.extend(Person, {
  role: Role,
  verificationStatus: z._default(z.nullable(VerificationStatus), null),
})
export type AdminUser = z.infer<typeof AdminUser>

const userParams = z.object({ id: Id })

export const getUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Every account, newest first, paged',
  query: z.object(SearchPageQuery),
  output: z.array(AdminUser),
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: "Deletes an account with its files, and a teacher's gigs; admins cannot be deleted",
  params: userParams,
  output: OptionalMessage,
})

export const setUserStatus = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/:id/status',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Sets the verification status of a teacher',
  params: userParams,
  body: z.object({ status: z.enum(STATUSES_AN_ADMIN_CAN_SET, 'Please choose a status.') }),
  output: OptionalMessage,
})
