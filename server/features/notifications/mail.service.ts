import { eq } from 'drizzle-orm'
import { isMailedKind, type MailedKind } from '#contract/notifications.ts'
import { toOneLine } from '#contract/text/one-line.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { silentMails } from '#server/storage/database/schema-notifications.ts'
import type { JobInfo } from '#server/storage/jobs/job-loop.ts'
import type { JobMap } from '#server/storage/jobs/job-map.ts'
import type { NotificationDraft } from './notifications.repository.ts'

type NotificationMail = JobMap['notification-mail']

/** What a mail calls the page that it links to. */
const LINK_WORDS: Readonly<Record<MailedKind, string>> = {
  'seat-offered': 'See your seat',
  'payment-due': 'Open your payments',
  'lesson-changed': 'Open the class',
  'lesson-tomorrow': 'Open the class',
  'lesson-soon': 'Open the class',
}

/** The mails of a notification, for the recipients whose row was stored. */
export const createMailJobs = (
  { kind, message, link }: NotificationDraft,
  { accountIds, until }: { readonly accountIds: readonly string[]; readonly until: number },
): NotificationMail[] =>
  isMailedKind(kind) ? accountIds.map((accountId) => ({ accountId, kind, message, link, until })) : []

/** @returns undefined if the account is gone or suspended, or does not want mails of this kind */
const findRecipient = async (db: Database, accountId: string, kind: MailedKind) => {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account || account.suspendedAt) return undefined
  const silent = await db
    .select({ kind: silentMails.kind })
    .from(silentMails)
    .where(eq(silentMails.accountId, accountId))
  return silent.some((row) => row.kind === kind) ? undefined : account
}

/** Whether a mail is too late, such as one about a lesson that has already begun. */
const isTooLate = ({ until }: NotificationMail, { leasedAt }: JobInfo): boolean => leasedAt.getTime() > until

const sendMail = async (platform: Platform, job: NotificationMail, info: JobInfo): Promise<void> => {
  if (isTooLate(job, info)) return
  const recipient = await findRecipient(platform.db, job.accountId, job.kind)
  if (!recipient) return
  const { settings } = platform
  const { brandName } = settings.public
  const origin = settings.publicUrl ?? `http://127.0.0.1:${settings.port}`
  const open = new URL(job.link, origin).href
  const choose = new URL('/my-account', origin).href
  const mail = {
    to: { name: recipient.name, address: recipient.email },
    subject: `${brandName}: ${toOneLine(job.message)}`,
    text: `Assalamu alaikum ${toOneLine(recipient.name)},\n\n${job.message}\n\n${LINK_WORDS[job.kind]}: ${open}\n\nYou choose which mails you get in your account: ${choose}\n\n${brandName}`,
  }
  await platform.mail(mail, info.id)
}

export const registerNotificationMails = (platform: Platform): void =>
  platform.jobs.registerWorker('notification-mail', (job, info) => sendMail(platform, job, info))
