import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Email, PASSWORD_MIN } from '../contract/auth.ts'
import { insertAccount } from './features/auth/accounts.repository.ts'
import { errorText } from './platform/loggable-error.ts'
import { sweepOrphans } from './platform/orphans.ts'
import { hashPassword } from './platform/passwords.ts'
import { openPlatform } from './platform/platform.ts'
import { readSettings } from './platform/settings.ts'

const USAGE = `Usage: npm run admin -- create EMAIL NAME
       npm run admin -- sweep`

const askPassword = async (): Promise<string> => {
  stdout.write(`Password (${PASSWORD_MIN} characters or more): `)
  // What is typed is not shown.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY })
  const line = await lines.question('')
  lines.close()
  stdout.write('\n')
  return line
}

const createAdmin = async (email: string, name: string): Promise<void> => {
  const password = await askPassword()
  if (password.length < PASSWORD_MIN) throw new Error(`The password needs ${PASSWORD_MIN} characters or more.`)
  const passwordHash = await hashPassword(password)
  const platform = await openPlatform(readSettings({ LOG_LEVEL: 'error', ...process.env }))
  try {
    const id = await insertAccount(platform.db, { email, name, role: 'admin', passwordHash })
    stdout.write(id ? `${email} is an admin now.\n` : `${email} already has an account.\n`)
  } finally {
    await platform.close()
  }
}

/** Sweeps orphaned files however many there are: the operator has looked at them. */
const sweep = async (): Promise<void> => {
  const platform = await openPlatform(readSettings({ LOG_LEVEL: 'error', ...process.env }))
  try {
    const { judged, orphans } = await sweepOrphans(platform, { most: 1 })
    stdout.write(`${orphans} of ${judged} files are orphaned and are now in quarantine, for 30 days.\n`)
  } finally {
    await platform.close()
  }
}

const run = async (): Promise<void> => {
  const [verb, email, ...name] = process.argv.slice(2)
  if (verb === 'sweep' && email === undefined) return sweep()
  const parsed = Email.safeParse(email)
  if (verb !== 'create' || !parsed.success || name.length === 0) throw new Error(USAGE)
  await createAdmin(parsed.data, name.join(' '))
}

run().catch((error: unknown) => {
  process.stderr.write(`${errorText(error)}\n`)
  process.exitCode = 1
})
