import { errorText } from '#server/foundation/log/loggable-error.ts'
import { createMetrics } from '#server/foundation/metrics/metrics.ts'
import { readSettings } from '#server/platform/settings.ts'
import { createMailer } from '#server/services/mail/mail.ts'
import { openStorage } from '#server/storage/files/open-storage.ts'
import { openExistingDatabase, pairStorage } from '#server/storage/installation/installation.ts'
import { type Check, doctorChecks } from './checks.ts'
import { type Command, type CommandInput, parseEmail, printLine } from './command.ts'
import { quietLog } from './open-installation.ts'

const runCheck = async ({ name, remedy, run }: Check): Promise<boolean> => {
  const failure = await run().then(
    (text) => ({ text, isFailed: false }),
    (error: unknown) => ({ text: errorText(error), isFailed: true }),
  )
  printLine(`${failure.isFailed ? 'FAILED' : 'ok    '}  ${name}: ${failure.text}`)
  if (failure.isFailed) printLine(`        ${remedy}`)
  return !failure.isFailed
}

const examine = async (): Promise<void> => {
  const settings = readSettings(process.env)
  const opened = await openExistingDatabase(settings)
  try {
    const storage = await openStorage(settings)
    await pairStorage(settings, { db: opened.db, storage })
    let failed = 0
    for (const check of doctorChecks({ settings, db: opened.db, storage })) if (!(await runCheck(check))) failed += 1
    if (failed > 0) throw new Error(failed === 1 ? 'One check failed.' : `${failed} checks failed.`)
  } finally {
    await opened.close()
  }
}

const sendTestMail = async ({ words: [address] }: CommandInput): Promise<void> => {
  const email = parseEmail(address)
  const settings = readSettings(process.env)
  const { brandName } = settings.public
  const mail = {
    to: { name: '', address: email },
    subject: `${brandName}: a test`,
    text: `This mail was sent by the test-mail command of ${brandName}. Mails of this site arrive.`,
  }
  await createMailer(settings, { log: quietLog, ...createMetrics() })(mail, crypto.randomUUID())
  printLine(
    settings.smtpUrl
      ? `The mail server has accepted a mail to ${email}. Look whether it arrives, and not as spam.`
      : `SMTP_URL is not set, so the mail is a file in ${settings.dataDir}/mail.`,
  )
}

export const doctorCommands: readonly Command[] = [
  {
    name: 'doctor',
    args: '',
    about: 'checks everything that the server depends on, and says what to do',
    run: examine,
  },
  { name: 'test-mail', args: 'ADDRESS', about: 'sends a mail', run: sendTestMail },
]
