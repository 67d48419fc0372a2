import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import {
  changePassword,
  confirmEmailChange,
  deleteAccount,
  requestEmailChange,
  signOutDevice,
} from '#contract/auth/security.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { setPicture, updateAccount } from '#contract/profile.ts'
import { upsertEmailChange } from '#server/features/auth/email-change/email-change.repository.ts'
import { emailCodeText } from '#server/features/auth/email-change/email-change-mails.ts'
import { insertSession } from '#server/features/auth/sessions.repository.ts'
import { hmac } from '#server/foundation/secrets/signatures.ts'
import { DEMO_PASSWORD } from '#server/operations/demo/people.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import { findAccount } from '#server/web/auth/account.ts'
import { hashPassword } from '#server/web/auth/passwords.ts'
import type { CallOptions, TestUser } from '#tests/support/api/api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import type { SampleWorld } from './sample-world.ts'

const PASSWORD = 'sabr-and-shukr'
let passwordHash: Promise<string> | undefined

const withPassword = async ({ api }: SampleWorld, who: TestUser): Promise<CallOptions> => {
  passwordHash ??= hashPassword(PASSWORD)
  const change = { passwordHash: await passwordHash }
  await api.platform.db.update(accounts).set(change).where(eq(accounts.id, api.world.people[who]))
  return { body: { password: PASSWORD, newPassword: PASSWORD } }
}

const withNewEmail = async (world: SampleWorld, who: TestUser): Promise<CallOptions> => {
  await withPassword(world, who)
  return { body: { password: PASSWORD, newEmail: `${crypto.randomUUID()}@halaqah.test` } }
}

// Confirms the caller's current address, because other samples identify the callers by their address.
const withCode = async ({ api }: SampleWorld, who: TestUser): Promise<CallOptions> => {
  const { db, settings } = api.platform
  const accountId = api.world.people[who]
  // Wait for the queued mail, because sending it replaces the code.
  await expect.poll(() => db.$count(jobs, eq(jobs.topic, 'email-change'))).toBe(0)
  const email = (await findAccount(db, accountId))?.email ?? ''
  const codeHash = hmac(settings.sessionKeys, emailCodeText({ accountId, email }, '482915'))
  await upsertEmailChange(db, { accountId, email, codeHash })
  return { body: { code: '482915' } }
}

// Deletes a new person in place of the caller. Admins cannot delete themselves.
const asNewPerson = async ({ api, newPerson }: SampleWorld, who: TestUser): Promise<CallOptions> => {
  const body = { password: DEMO_PASSWORD }
  if (who === 'admin') return { body }
  const { email } = await newPerson(who === 'student' || who === 'student2' ? 'student' : 'teacher')
  const answer = await api.call(login, { body: { email, password: DEMO_PASSWORD } })
  return { body, token: answer.body.token }
}

/** Calls that change the caller's own account, and leave it usable. */
export const accountSamples: readonly (readonly [
  Endpoint,
  (world: SampleWorld, who: TestUser) => CallOptions | Promise<CallOptions>,
])[] = [
  [updateAccount, () => ({ body: { whatsapp: '03001234567' } })],
  [setPicture, async () => ({ files: { picture: [await jpeg()] } })],
  [changePassword, withPassword],
  [requestEmailChange, withNewEmail],
  [confirmEmailChange, withCode],
  [deleteAccount, asNewPerson],
  [
    signOutDevice,
    async ({ api }, who) => ({ params: { id: await insertSession(api.platform.db, api.world.people[who]) } }),
  ],
]
