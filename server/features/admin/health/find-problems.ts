import type { Health, HealthProblem } from '#contract/admin/health.ts'
import { isNearlyFull } from '#server/platform/files/usage/storage-report.ts'
import type { Settings } from '#server/platform/settings.ts'

/** A job waits longer only if its provider is down or the server is too slow. */
const LATE_SECONDS = 600
const LOW_DISK_SHARE = 0.1

type Report = Omit<Health, 'problems'>
type FindProblem = (report: Report, settings: Settings) => HealthProblem | undefined

const REMEDIES: Readonly<Record<string, string>> = {
  'File storage': 'Check that the disk has room and DATA_DIR, or the S3 bucket, can be written.',
  Mail: 'Nobody can reset a password. Run: npm run admin -- doctor',
  'Push messages': 'Phones get no notifications. The server must reach the push services by https.',
  'Live rooms': 'Check the meeting server and its settings.',
  Redis: 'Servers do not see each other’s messages at once. Check REDIS_URL and the Redis server.',
}

const findFailingProviders = ({ providers }: Report): HealthProblem[] =>
  providers
    .filter(({ state }) => state === 'failing')
    .map(({ name }) => ({ level: 'failing', title: `${name}: the last try failed.`, remedy: REMEDIES[name] ?? '' }))

const findFailedJobs: FindProblem = ({ jobs }) => {
  const failed = jobs.reduce((sum, topic) => sum + topic.failed, 0)
  if (failed === 0) return undefined
  const title = failed === 1 ? 'A job has failed for good.' : `${failed} jobs have failed for good.`
  return { level: 'failing', title, remedy: 'Read the reason below, remove it, and try again.' }
}

const findLateJob: FindProblem = ({ jobs }) => {
  const oldest = Math.max(0, ...jobs.map(({ oldestSeconds }) => oldestSeconds))
  if (oldest < LATE_SECONDS) return undefined
  const title = `A job has been waiting for ${Math.round(oldest / 60)} minutes.`
  return { level: 'failing', title, remedy: 'Its provider may be down, or the server has too much to do.' }
}

const findFullDisk: FindProblem = ({ disk }) => {
  if (disk.free >= disk.total * LOW_DISK_SHARE) return undefined
  const title = `The disk has only ${Math.round((disk.free / disk.total) * 100)} % left.`
  return { level: 'warning', title, remedy: 'Make room, or move to a larger disk. Uploads stop when it is full.' }
}

const findFullQuota: FindProblem = ({ storage }, { quotas }) => {
  if (!isNearlyFull(storage.bytes, quotas)) return undefined
  const title = `Files use ${Math.round((storage.bytes / quotas.siteBytes) * 100)} % of the site’s quota.`
  return { level: 'warning', title, remedy: 'Raise the quota, or remove large files: npm run admin -- storage report' }
}

const findMissingMail: FindProblem = (_, { production, smtpUrl }) =>
  production && !smtpUrl
    ? { level: 'warning', title: 'Mails are not sent.', remedy: 'Set SMTP_URL on the server and restart it.' }
    : undefined

/** Finds what is wrong, the worst first. */
export const findProblems = (report: Report, settings: Settings): HealthProblem[] => {
  const found = [findFailedJobs, findLateJob, findFullDisk, findFullQuota, findMissingMail]
    .map((find) => find(report, settings))
    .filter((problem) => problem !== undefined)
  const all = [...findFailingProviders(report), ...found]
  return [...all.filter(({ level }) => level === 'failing'), ...all.filter(({ level }) => level === 'warning')]
}
