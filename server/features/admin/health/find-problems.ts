import type { Health, HealthProblem, MissingSetup } from '#contract/admin/health.ts'
import type { Settings } from '#server/platform/settings.ts'
import { isNearlyFull } from '#server/storage/files/usage/storage-report.ts'
import { FAILED_JOB_KEPT_DAYS, isRefused } from '#server/storage/jobs/failed-jobs.ts'
import { describeEffects, isNoticed } from './job-effects.ts'
import { isMailTopic } from './mail-topics.ts'

/** A job waits longer only if its provider is down or the server is too slow. */
const LATE_SECONDS = 600
const LOW_DISK_SHARE = 0.1

/** The jobs of a topic; among the failed ones `refused`, which no further attempt could help. */
type CountedJobs = Health['jobs'][number] & { readonly refused?: number }
type Report = Omit<Health, 'problems' | 'missingSetup' | 'jobs'> & { readonly jobs: readonly CountedJobs[] }
type FindProblem = (report: Report, settings: Settings) => HealthProblem | undefined

const REMEDIES: Readonly<Record<string, string>> = {
  'File storage': 'Uploads fail. Make room in DATA_DIR, or check S3_ENDPOINT, S3_BUCKET and the S3 keys.',
  Mail: 'People cannot reset a password. Check SMTP_URL; on the server, npm run admin -- doctor finds the cause.',
  'Push messages':
    'Phones get no notifications. Let the server reach the browsers’ push services, and check VAPID_SUBJECT.',
  'Live rooms': 'Nobody can enter a live room. Start the meeting server, and check JANUS_URL or DAILY_API_KEY.',
  Redis: 'Messages arrive late. Start the Redis server, and check REDIS_URL.',
}

/** Names for admins of services that have a technical name. */
const PLAIN_NAMES: Readonly<Record<string, string>> = { Redis: 'Link between servers' }

const findFailingProviders = ({ providers }: Report): HealthProblem[] =>
  providers
    .filter(({ state }) => state === 'failing')
    .map(({ name, failingSince }) => ({
      level: 'failing',
      title: `${PLAIN_NAMES[name] ?? name}: the last try failed.`,
      remedy: REMEDIES[name] ?? '',
      since: failingSince,
    }))

/** The effect of failed or late jobs on people, then what to do. */
const describeJobs = (jobs: Report['jobs'], action: string): Pick<HealthProblem, 'level' | 'remedy'> => {
  const topics = jobs.map(({ topic }) => topic)
  const remedy = [describeEffects(topics), action].filter((text) => text !== '').join(' ')
  return { level: topics.some(isNoticed) ? 'failing' : 'warning', remedy }
}

const countRefusedMails = ({ topic, refused = 0 }: CountedJobs): number => (isMailTopic(topic) ? refused : 0)
const isRefusedMail = (job: Health['failedJobs'][number]): boolean => isMailTopic(job.topic) && isRefused(job)

const findFailedJobs: FindProblem = ({ jobs, failedJobs }) => {
  const counts = jobs.map((topic) => ({ ...topic, failed: topic.failed - countRefusedMails(topic) }))
  const affected = counts.filter((topic) => topic.failed > 0)
  const failed = affected.reduce((sum, topic) => sum + topic.failed, 0)
  if (failed === 0) return undefined
  const title = failed === 1 ? 'A task has failed for good.' : `${failed} tasks have failed for good.`
  return {
    ...describeJobs(affected, 'Health lists the reason. Once it is solved, try again there.'),
    title,
    // The list begins with the oldest.
    since: failedJobs.find((job) => !isRefusedMail(job))?.at,
  }
}

/** A mail server refuses an address that does not exist. The site works, and no operator can help this mail. */
const findRefusedMails: FindProblem = ({ jobs, failedJobs }) => {
  const affected = jobs.filter((topic) => countRefusedMails(topic) > 0)
  const refused = affected.reduce((sum, topic) => sum + countRefusedMails(topic), 0)
  if (refused === 0) return undefined
  return {
    level: 'warning',
    title: refused === 1 ? 'A mail was refused for good.' : `${refused} mails were refused for good.`,
    remedy: `${describeEffects(affected.map(({ topic }) => topic))} Usually the address does not exist. Health lists the reason for ${FAILED_JOB_KEPT_DAYS} days. If there are many, check MAIL_FROM and the mail server.`,
    since: failedJobs.find(isRefusedMail)?.at,
  }
}

const findLateJob: FindProblem = ({ jobs }) => {
  const late = jobs.filter(({ oldestSeconds }) => oldestSeconds >= LATE_SECONDS)
  if (late.length === 0) return undefined
  const oldest = Math.max(...late.map(({ oldestSeconds }) => oldestSeconds))
  const title = `A task has been waiting for ${Math.round(oldest / 60)} minutes.`
  const action = 'Solve what fails here. If nothing does, the server has too much to do: move it to a faster machine.'
  return { ...describeJobs(late, action), title }
}

const findFullDisk: FindProblem = ({ disk }) => {
  if (disk.free >= disk.total * LOW_DISK_SHARE) return undefined
  const title = `The disk has only ${Math.round((disk.free / disk.total) * 100)} % left.`
  return {
    level: 'warning',
    title,
    remedy: 'Make room, or move DATA_DIR to a larger disk. Uploads stop when it is full.',
  }
}

const findFullQuota: FindProblem = ({ storage }, { quotas }) => {
  if (!isNearlyFull(storage.bytes, quotas)) return undefined
  const title = `Files use ${Math.round((storage.bytes / quotas.siteBytes) * 100)} % of the site’s quota.`
  return {
    level: 'warning',
    title,
    remedy:
      'Uploads are refused when it is full. Raise SITE_QUOTA_MB, or remove large files. On the server, npm run admin -- storage report lists them.',
  }
}

/** Finds what is wrong, the worst first. */
export const findProblems = (report: Report, settings: Settings): HealthProblem[] => {
  const found = [findFailedJobs, findLateJob, findRefusedMails, findFullDisk, findFullQuota]
    .map((find) => find(report, settings))
    .filter((problem) => problem !== undefined)
  const all = [...findFailingProviders(report), ...found]
  return [...all.filter(({ level }) => level === 'failing'), ...all.filter(({ level }) => level === 'warning')]
}

/** The effect of a missing required service, by its name, the worst first. Other services are optional. */
const MISSING_SETUPS: Readonly<Record<string, MissingSetup>> = {
  Mail: {
    level: 'failing',
    title: 'Mail is not set up',
    effect: 'People cannot reset a forgotten password or confirm a new email address.',
    remedy: 'Set SMTP_URL and MAIL_FROM, and restart the server.',
  },
  'TURN relay': {
    level: 'warning',
    title: 'The relay for live meetings is not set up',
    effect: 'Some mobile networks cannot connect to a live meeting.',
    remedy: 'Set TURN_URLS and TURN_SECRET, and restart the server.',
  },
}

export const findMissingSetup = ({ providers }: Pick<Report, 'providers'>): MissingSetup[] =>
  providers
    .filter(({ state }) => state === 'off')
    .map(({ name }) => MISSING_SETUPS[name])
    .filter((missing) => missing !== undefined)
