import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { SearchPageQuery } from '#contract/gigs.ts'
import { Id, OptionalMessage, Person, Role, VerificationStatus } from '#contract/user.ts'

/** Rows of one page in the tables of Manage Users and Gigs (specification 9.11). */
export const ROWS_PER_PAGE = 5

/** What an admin may set in Manage Users; `requested` is what a teacher reaches by submitting. */
export const SETTABLE_STATUSES = ['approved', 'pending', 'rejected'] as const

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
  summary: 'Every account, newest first, a page at a time',
  query: z.object(SearchPageQuery),
  output: z.array(AdminUser),
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Deletes an account, with its files and, of a teacher, with their gigs; never an admin',
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
  body: z.object({ status: z.enum(SETTABLE_STATUSES, 'Please choose a status.') }),
  output: OptionalMessage,
})
