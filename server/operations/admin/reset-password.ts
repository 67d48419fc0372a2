import { randomInt } from 'node:crypto'
import { RESET_CODE_MINUTES } from '#contract/auth/auth.ts'
import { OPERATOR_ID, recordAudit } from '#server/domain/audit.ts'
import { updatePassword, upsertResetCode } from '#server/features/auth/accounts.repository.ts'
import { resetCodeText } from '#server/features/auth/reset-mail.service.ts'
import { hmac } from '#server/foundation/secrets/signatures.ts'
import { readSettings } from '#server/platform/settings.ts'
import type { Database } from '#server/storage/database/open.ts'
import { revokeAccountSessions } from '#server/web/auth/revoke-sessions.ts'
import { askPassword, requireAccount } from './accounts.ts'
import { type Command, type CommandInput, parseEmail, printLine } from './command.ts'
import { accountServices, withDatabase } from './open-installation.ts'

interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
}

const setPassword = async (db: Database, person: Person): Promise<void> => {
  const passwordHash = await askPassword(person)
  const { transaction, events } = accountServices(db)
  await transaction(async (tx) => {
    await updatePassword(tx, person.id, passwordHash)
    await revokeAccountSessions(tx, person.id)
    await recordAudit(tx, { kind: 'user.password', byId: OPERATOR_ID, personId: person.id, after: 'new password' })
    await events.publish(tx, 'account.signed-out', { accountId: person.id })
  })
  printLine(`${person.email} has the new password and is signed out everywhere.`)
}

/** Prints a reset code. Setting a password with the code ends all sessions. */
const printCode = async (db: Database, { id, email }: Person): Promise<void> => {
  const { sessionKeys, publicUrl, port } = readSettings(process.env)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db.transaction(async (tx) => {
    await upsertResetCode(tx, email, hmac(sessionKeys, resetCodeText(email, code)))
    await recordAudit(tx, { kind: 'user.password', byId: OPERATOR_ID, personId: id, after: 'code printed' })
  })
  const address = new URL('/reset-password', publicUrl ?? `http://127.0.0.1:${port}`).href
  printLine(
    `Open ${address}, and enter ${email} and the code ${code}. It works once, for ${RESET_CODE_MINUTES} minutes.`,
  )
}

export const resetPasswordCommand: Command = {
  name: 'reset-password',
  args: 'EMAIL [--code]',
  about: 'asks for a new password and ends all sessions, or prints a code that works once',
  options: { code: { type: 'boolean' } },
  run: ({ words: [address], options }: CommandInput) => {
    const email = parseEmail(address)
    return withDatabase(async ({ db }) => {
      const person = await requireAccount(db, email)
      await (options.code ? printCode : setPassword)(db, person)
    })
  },
}
