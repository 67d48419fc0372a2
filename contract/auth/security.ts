import * as z from 'zod/mini'
import { SIGNED_IN_CALLERS } from '#contract/auth/role.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Message } from '#contract/user.ts'
import { Email, NewPassword } from './auth.ts'
import { mailedCode } from './mailed-code.ts'

export const WRONG_PASSWORD = 'This is not your password.'

/** The password of the account, asked again before a change that locks other people out. */
export const CurrentPassword = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(1024))

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/password',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'refuse',
  summary: "Sets a new password with the old one, and ends the caller's other sessions",
  body: z.object({ password: CurrentPassword, newPassword: NewPassword }),
  output: Message,
  limits: [{ max: 10, seconds: 900, by: 'account', isStored: true }],
})

export const Device = z.object({
  _id: z.string(),
  /** Browser and system, such as `Chrome on Android`; empty if unknown. */
  name: z.string(),
  signedInAt: z.string(),
  /** While a device is used, it renews its session at least every 15 minutes. */
  lastUsedAt: z.string(),
  /** Whether the call was made with this session. */
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const getDevices = endpoint({
  method: 'GET',
  path: '/api/account/devices',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'saved',
  summary: "The devices that are signed in to the caller's account, at most 50: the calling one, then the last used",
  output: z.array(Device),
})

export const signOutDevice = endpoint({
  method: 'DELETE',
  path: '/api/account/devices/:id',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'refuse',
  summary: "Ends one of the caller's sessions",
  params: z.object({ id: Id }),
  output: Message,
})

export const signOutOthers = endpoint({
  method: 'DELETE',
  path: '/api/account/devices',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'refuse',
  summary: "Ends the caller's other sessions",
  output: Message,
})

export const SAME_EMAIL = 'This is your address already.'
export const CODE_MISSING = 'Code is required'

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/account/email',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'refuse',
  summary: 'Mails a code to a new address of the caller, who has to give the password',
  body: z.object({ password: CurrentPassword, newEmail: Email }),
  output: Message,
  limits: [{ max: 5, seconds: 900, by: 'account', isStored: true }],
})

export const confirmEmailChange = endpoint({
  method: 'PUT',
  path: '/api/account/email',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'refuse',
  summary: "Makes the address that the code was mailed to the caller's, and tells the old address",
  body: z.object({
    code: mailedCode(CODE_MISSING),
  }),
  output: Message,
  limits: [{ max: 10, seconds: 900, by: 'account', isStored: true }],
})

export const ExportLink = z.object({
  /** Works three times, for ten minutes, while the session lasts. */
  url: z.string(),
})

export const exportAccount = endpoint({
  method: 'POST',
  path: '/api/account/export',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'refuse',
  summary: 'A short-lived link, for this session only, to a ZIP file with everything that the caller stored',
  output: ExportLink,
  limits: [{ max: 5, seconds: 3600, by: 'account', isStored: true }],
})

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  access: ['student', 'teacher', 'unapproved-teacher'],
  whenOffline: 'refuse',
  summary: "Erases the caller's account with the password, unless a payment is open",
  body: z.object({ password: CurrentPassword }),
  output: Message,
  limits: [{ max: 10, seconds: 900, by: 'account', isStored: true }],
})
