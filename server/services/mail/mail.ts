import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type NodemailerError } from 'nodemailer'
import type { Logger } from 'pino'
import { toOneLine } from '#contract/text/one-line.ts'
import { makePrivateFolder, PRIVATE_FILE } from '#server/foundation/disk/folders.ts'
import type { Metrics } from '#server/foundation/metrics/metrics.ts'
import type { SiteSettings } from '#server/foundation/settings/site-settings.ts'
import { PermanentError } from '#server/storage/jobs/job-errors.ts'
import type { MailSettings } from './mail-settings.ts'

export interface Mail {
  /** Not a string: a comma in it would add recipients. */
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
}

export type SendMail = (mail: Mail, id: string) => Promise<void>

const TIMEOUT_MS = 15_000

/**
 * Codes of a refused recipient or text. A refused sign-in (`EAUTH`) is not among them, nor is a refused sender: an operator may
 * mend them in time.
 */
const REFUSED_MAIL: readonly (string | undefined)[] = ['EENVELOPE', 'EMESSAGE']

/** Whether a relay refused a mail with a reply of 5yz, after which the same mail must not be sent again (RFC 5321, 4.2.1). */
const isRefusedForGood = (error: unknown): error is Error => {
  const { permanent, code, command }: Partial<NodemailerError> = error instanceof Error ? error : {}
  return permanent === true && REFUSED_MAIL.includes(code) && command !== 'MAIL FROM'
}

const createSmtpMailer = (settings: MailSettings, url: string): SendMail => {
  const relay = createTransport({ url, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS })
  // A stable Message-ID makes a mail that is sent twice recognisable.
  return async (mail, id) => {
    const message = {
      from: settings.mailFrom,
      messageId: `<${id}@halaqah>`,
      ...mail,
      to: { name: toOneLine(mail.to.name), address: mail.to.address },
    }
    await relay.sendMail(message).catch((error: unknown) => {
      throw isRefusedForGood(error) ? new PermanentError(error.message, { cause: error }) : error
    })
  }
}

/**
 * Signs in to a mail server without sending anything.
 * @returns its name; rejects if it refuses the sign-in
 */
export const verifyMailServer = async (url: string): Promise<string> => {
  const relay = createTransport({ url, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS })
  await relay.verify().finally(() => relay.close())
  return `${new URL(url).host} accepts the sign-in`
}

const createFileMailer = (settings: MailSettings & Pick<SiteSettings, 'dataDir'>, log: Logger): SendMail => {
  const folder = join(settings.dataDir, 'mail')
  log.warn({ folder }, 'SMTP_URL is not set, so mails are written to files')
  return async (mail, id) => {
    await makePrivateFolder(folder)
    const path = join(folder, `${id}.eml`)
    await writeFile(
      path,
      `From: ${settings.mailFrom}\nTo: ${mail.to.address}\nSubject: ${mail.subject}\n\n${mail.text}\n`,
      {
        mode: PRIVATE_FILE,
      },
    )
    log.info({ path }, 'mail written')
  }
}

/**
 * Sends mail by SMTP if `SMTP_URL` is set, otherwise writes it to files in the data folder.
 * @returns rejects if the mail server refuses the mail, with {@link PermanentError} if no further attempt can succeed
 */
export const createMailer = (
  settings: MailSettings & Pick<SiteSettings, 'dataDir'>,
  { log, mails }: { readonly log: Logger; readonly mails: Metrics['mails'] },
): SendMail => {
  const send = settings.smtpUrl ? createSmtpMailer(settings, settings.smtpUrl) : createFileMailer(settings, log)
  return async (mail, id) => {
    try {
      await send(mail, id)
      mails.inc({ outcome: 'sent' })
    } catch (error) {
      mails.inc({ outcome: 'failed' })
      throw error
    }
  }
}
