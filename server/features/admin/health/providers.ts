import type { HealthProvider } from '#contract/admin/health.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { LastRuns } from '#server/storage/jobs/jobs.ts'
import { combineRuns } from './combine-runs.ts'
import { MAIL_TOPICS } from './mail-topics.ts'

const toIso = (time: Date | undefined): string | null => time?.toISOString() ?? null

const toState = (isFailing: boolean) => (isFailing ? 'failing' : 'ok')

/** A provider whose calls are jobs. It counts as failing if its last call failed. */
const fromRuns = (
  { succeededAt, failedAt, failingSince }: LastRuns,
  { name, detail, isOn = true }: { readonly name: string; readonly detail: string; readonly isOn?: boolean },
): HealthProvider => {
  const state = succeededAt || failedAt ? toState(failingSince !== undefined) : 'unused'
  return {
    name,
    state: isOn ? state : 'off',
    detail,
    lastSuccess: toIso(succeededAt),
    lastFailure: toIso(failedAt),
    failingSince: failingSince?.toISOString(),
  }
}

const withoutRuns = (name: string, state: HealthProvider['state'], detail: string): HealthProvider => ({
  name,
  state,
  detail,
  lastSuccess: null,
  lastFailure: null,
})

const readMail = (platform: Platform): HealthProvider => {
  const { smtpUrl } = platform.settings
  const detail = smtpUrl ? new URL(smtpUrl).host : 'Mails are written to files: SMTP_URL is not set.'
  const runs = combineRuns(MAIL_TOPICS.map((topic) => platform.jobs.lastRuns(topic)))
  return fromRuns(runs, { name: 'Mail', detail, isOn: smtpUrl !== undefined })
}

const readFiles = async ({ storage, settings }: Platform): Promise<HealthProvider> => {
  const isWritable = await storage.check().then(
    () => true,
    () => false,
  )
  const detail = settings.s3 ? `S3 bucket ${settings.s3.bucket}` : 'The data folder of this server'
  return withoutRuns('File storage', isWritable ? 'ok' : 'failing', detail)
}

const readRedis = ({ redis }: Platform): HealthProvider => {
  if (!redis) return withoutRuns('Redis', 'off', 'Only several servers need it.')
  return withoutRuns('Redis', redis.isUp() ? 'ok' : 'failing', 'Shares sockets and limits between servers')
}

const readLiveRooms = ({ mediaServer, meetings, jobs }: Platform): HealthProvider => {
  const name = 'Live rooms'
  if (mediaServer) return withoutRuns(name, toState(!mediaServer.isUp()), 'Through a Janus media server')
  if (meetings.name === 'daily') return fromRuns(jobs.lastRuns('meeting'), { name, detail: 'By daily.co' })
  return withoutRuns(name, 'ok', 'Built in: phones connect to each other')
}

const readTurn = ({ meetings, settings: { meeting } }: Platform): HealthProvider => {
  if (meetings.name === 'daily') return withoutRuns('TURN relay', 'ok', 'By daily.co')
  const urls = meeting.turnUrls.join(', ')
  return withoutRuns('TURN relay', urls ? 'ok' : 'off', urls || 'TURN_URLS is not set.')
}

/** Reads the state of the services that this server depends on. */
export const readProviders = async (platform: Platform): Promise<HealthProvider[]> => [
  await readFiles(platform),
  readMail(platform),
  fromRuns(platform.jobs.lastRuns('push'), { name: 'Push messages', detail: 'The push services of the browsers' }),
  readLiveRooms(platform),
  readTurn(platform),
  readRedis(platform),
]
