import * as z from 'zod/mini'
import { type LogSettings, logEnvironment } from '#server/foundation/log/log-settings.ts'
import {
  type SessionSettings,
  sessionKeysEnvironment,
  sessionSettings,
} from '#server/foundation/secrets/session-keys.ts'
import { findMisspelledSettings } from '#server/foundation/settings/misspelled-settings.ts'
import {
  type PublicSettings,
  publicEnvironment,
  publicSettings,
  requireSiteSettings,
} from '#server/foundation/settings/public-settings.ts'
import { type SiteSettings, siteEnvironment, siteSettings } from '#server/foundation/settings/site-settings.ts'
import { type TracingSettings, tracingEnvironment } from '#server/foundation/tracing/tracing-settings.ts'
import { type MailSettings, mailEnvironment } from '#server/services/mail/mail-settings.ts'
import { type MeetingSettings, meetingEnvironment, meetingSettings } from '#server/services/meeting/meeting-settings.ts'
import { type PushSettings, pushEnvironment, pushSettings } from '#server/services/push/push-settings.ts'
import { type DatabaseSettings, databaseEnvironment } from '#server/storage/database/database-settings.ts'
import { type StorageSettings, storageEnvironment, storageSettings } from '#server/storage/files/storage-settings.ts'
import { type RedisSettings, redisEnvironment, requireSharedSettings } from '#server/storage/redis/redis-settings.ts'
import { type AuditSettings, auditEnvironment } from '#server/storage/upkeep/audit-settings.ts'
import { type HttpSettings, httpEnvironment, httpSettings } from '#server/web/context/http-settings.ts'
import { type MetricsSettings, metricsEnvironment } from '#server/web/context/metrics-settings.ts'

const Environment = z.object({
  ...siteEnvironment,
  ...httpEnvironment,
  ...databaseEnvironment,
  ...mailEnvironment,
  ...sessionKeysEnvironment,
  ...pushEnvironment,
  ...meetingEnvironment,
  ...redisEnvironment,
  ...tracingEnvironment,
  ...storageEnvironment,
  ...auditEnvironment,
  ...metricsEnvironment,
  ...logEnvironment,
  DEMO: z._default(z.enum(['on', 'small', 'off']), 'on'),
  ...publicEnvironment,
})
type Environment = z.infer<typeof Environment>

/** The names of all environment variables. */
export const settingNames: readonly string[] = Object.keys(Environment.shape)

type Variables = Readonly<Record<string, string | undefined>>

/** The configuration of a server: what its folders declare. */
export interface Settings
  extends SiteSettings,
    HttpSettings,
    DatabaseSettings,
    StorageSettings,
    SessionSettings,
    MailSettings,
    PushSettings,
    MetricsSettings,
    LogSettings,
    RedisSettings,
    AuditSettings,
    TracingSettings,
    PublicSettings {
  readonly meeting: MeetingSettings
  /** Which demo world fills an empty database. */
  readonly demo: 'on' | 'small' | 'off'
}

const parseEnvironment = (environment: Variables): Environment => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const misspelled = findMisspelledSettings(given, settingNames)
  const parsed = Environment.safeParse(given)
  if (parsed.success && misspelled.length === 0) return parsed.data
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []
  const lines = [...misspelled, ...wrong].map((line) => `  ${line}`)
  throw new Error(`These variables are invalid:\n${lines.join('\n')}`)
}

/**
 * Reads where the database and the files are, for commands that must not create anything.
 * @param environment an empty value counts as not set
 */
export const readDataLocation = (
  environment: Variables,
): StorageSettings & DatabaseSettings & Pick<SiteSettings, 'dataDir'> => {
  const e = parseEnvironment(environment)
  return { dataDir: e.DATA_DIR, databaseUrl: e.DATABASE_URL, ...storageSettings(e) }
}

/**
 * Reads and validates the environment. Creates missing keys in the data folder.
 * @param environment an empty value counts as not set
 * @throws Error that names each invalid variable and what it should be
 */
export const readSettings = (environment: Variables): Settings => {
  const e = parseEnvironment(environment)
  const site = siteSettings(e)
  if (site.production) requireSiteSettings(e)
  requireSharedSettings(e)
  const push = pushSettings(e)
  const meeting = meetingSettings(e)
  return {
    ...site,
    ...httpSettings(e),
    ...storageSettings(e),
    ...sessionSettings(e),
    ...push,
    databaseUrl: e.DATABASE_URL,
    redisUrl: e.REDIS_URL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    meeting,
    auditNamesYears: e.AUDIT_NAMES_YEARS,
    demo: site.production ? 'off' : e.DEMO,
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN,
    tracesEndpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
    ...publicSettings(e, {
      production: site.production,
      vapidPublicKey: push.vapid.publicKey,
      meetingProvider: meeting.provider,
      hasRelay: meeting.turnUrls.length > 0,
    }),
  }
}
