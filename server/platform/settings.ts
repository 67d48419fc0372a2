import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Config } from '#contract/config.ts'
import { type StorageSettings, storageEnvironment, storageSettings } from '#server/storage/files/storage-settings.ts'
import { auditEnvironment } from '#server/storage/upkeep/audit-settings.ts'
import { type MeetingSettings, meetingEnvironment, meetingSettings } from '#server/services/meeting/meeting-settings.ts'
import { type VapidKeys, vapidKeys } from '#server/services/push/vapid-keys.ts'
import { redisEnvironment, requireSharedSettings } from '#server/storage/redis/redis-settings.ts'
import { tracingEnvironment } from '#server/foundation/tracing/tracing-settings.ts'
import { findMisspelledSettings } from '#server/foundation/settings/misspelled-settings.ts'
import { persistentSecret } from '#server/foundation/secrets/persistent-secret.ts'
import { type AppColors, publicConfig, publicEnvironment, requireSiteSettings } from '#server/foundation/settings/public-settings.ts'
import { DATABASE_RULES, serviceUrl } from '#server/foundation/settings/service-url.ts'

const optionalText = (fallback: string) => z._default(z.string(), fallback)
const optionalCount = (fallback: number, most: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(most)), fallback)

// HS256 needs keys of 256 bits or more (RFC 7518, section 3.2).
const SESSION_KEYS = /^[^,\s]{32,}(,[^,\s]{32,})*$/
const sessionKeysFile = {
  name: 'session-keys',
  pattern: SESSION_KEYS,
  generate: () => randomBytes(48).toString('base64url'),
}

const Environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  PORT: optionalCount(8080, 65_535),
  HOST: optionalText('127.0.0.1'),
  DATA_DIR: optionalText('data'),
  PUBLIC_URL: z.optional(
    serviceUrl({
      schemes: ['https', 'http'],
      mayHaveUser: false,
      path: { pattern: /^\/$/, rule: 'should end after the host, as https://halaqah.example' },
    }),
  ),
  DATABASE_URL: z.optional(serviceUrl(DATABASE_RULES)),
  SMTP_URL: z.optional(serviceUrl({ schemes: ['smtp', 'smtps'] })),
  MAIL_FROM: optionalText('Halaqah <no-reply@halaqah.test>'),
  SESSION_KEYS: z.optional(
    z
      .string()
      .check(z.regex(SESSION_KEYS, 'should be keys of 32 or more characters, newest first, with commas between')),
  ),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/, 'should be 87 characters of base64url'))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'should be 43 characters of base64url'))),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:|https:)/, 'should start with mailto: or https:'))),
  PUSH_HOSTS: z._default(
    z.string().check(z.regex(/^[\w.*:,-]+$/, 'should be hosts such as push.example.org, with commas between')),
    '',
  ),
  ...meetingEnvironment,
  ...redisEnvironment,
  ...tracingEnvironment,
  ...storageEnvironment,
  ...auditEnvironment,
  TRUST_PROXY: optionalCount(0, 10),
  HSTS_SUBDOMAINS: z._default(z.enum(['on', 'off']), 'off'),
  DEMO: z._default(z.enum(['on', 'small', 'off']), 'on'),
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^[\w.~+/-]{16,}=*$/, 'should be 16 or more characters'))),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  ...publicEnvironment,
})
type Environment = z.infer<typeof Environment>

/** The names of all environment variables. */
export const settingNames: readonly string[] = Object.keys(Environment.shape)

type Variables = Readonly<Record<string, string | undefined>>

/** The configuration of a server. */
export interface Settings extends StorageSettings {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly publicUrl: string | undefined
  readonly databaseUrl: string | undefined
  /** Undefined: this server is the only one. */
  readonly redisUrl: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Newest first: the first key signs, all keys verify. */
  readonly sessionKeys: readonly Uint8Array[]
  readonly exchangeRateUrl: string
  readonly quranApiBase: string
  readonly trustProxy: number
  /** Whether HSTS includes subdomains. */
  readonly hstsSubdomains: boolean
  readonly vapid: VapidKeys & { readonly subject: string }
  /** Push services in addition to those of the known browsers. */
  readonly pushHosts: readonly string[]
  readonly meeting: MeetingSettings
  /** How many years the audit trail names people whose account was deleted. */
  readonly auditNamesYears: number
  /** Which demo world fills an empty database. */
  readonly demo: 'on' | 'small' | 'off'
  readonly logLevel: string
  /** Needed to read `/metrics`. Undefined: only this machine may read it. */
  readonly metricsToken: string | undefined
  /** Where traces are sent. Undefined: nowhere. */
  readonly tracesEndpoint: string | undefined
  readonly appColors: AppColors
  /** The answer of `GET /api/config`. */
  readonly public: Config
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
 * Whether visitors reach the server by https. Only PUBLIC_URL decides: a proxy that does not forward the protocol must
 * not cost cookies their `Secure` attribute.
 */
export const hasHttpsUrl = ({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean =>
  publicUrl !== undefined && URL.parse(publicUrl)?.protocol === 'https:'

const siteHost = ({ PUBLIC_URL = '' }: Environment): string => URL.parse(PUBLIC_URL)?.hostname ?? 'halaqah.test'

/**
 * Reads where the database and the files are, for commands that must not create anything.
 * @param environment an empty value counts as not set
 */
export const readDataLocation = (
  environment: Variables,
): StorageSettings & Pick<Settings, 'dataDir' | 'databaseUrl'> => {
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
  const production = e.NODE_ENV === 'production'
  if (production) requireSiteSettings(e)
  requireSharedSettings(e)
  const keys = e.SESSION_KEYS ?? persistentSecret(e.DATA_DIR, sessionKeysFile)
  const vapid = vapidKeys(e)
  const meeting = meetingSettings(e)
  return {
    production,
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    publicUrl: e.PUBLIC_URL,
    databaseUrl: e.DATABASE_URL,
    redisUrl: e.REDIS_URL,
    ...storageSettings(e),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    sessionKeys: keys.split(',').map((key) => new TextEncoder().encode(key)),
    exchangeRateUrl: e.EXCHANGE_RATE_URL,
    quranApiBase: e.QURAN_API_BASE,
    trustProxy: e.TRUST_PROXY,
    hstsSubdomains: e.HSTS_SUBDOMAINS === 'on',
    vapid: { ...vapid, subject: e.VAPID_SUBJECT ?? `mailto:${e.SUPPORT_EMAIL || `no-reply@${siteHost(e)}`}` },
    pushHosts: e.PUSH_HOSTS.split(',').filter(Boolean),
    meeting,
    auditNamesYears: e.AUDIT_NAMES_YEARS,
    demo: production ? 'off' : e.DEMO,
    logLevel: e.LOG_LEVEL,
    metricsToken: e.METRICS_TOKEN,
    tracesEndpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
    appColors: { title: e.APP_TITLE_COLOR, start: e.APP_START_COLOR },
    public: publicConfig(e, {
      production,
      vapidPublicKey: vapid.publicKey,
      meetingProvider: meeting.provider,
      hasRelay: meeting.turnUrls.length > 0,
    }),
  }
}
