import type { Logger } from 'pino'
import type { Metrics } from '#server/foundation/metrics/metrics.ts'
import type { SessionSettings } from '#server/foundation/secrets/session-keys.ts'
import type { PublicSettings } from '#server/foundation/settings/public-settings.ts'
import type { SiteSettings } from '#server/foundation/settings/site-settings.ts'
import type { MeetingSettings } from '#server/services/meeting/meeting-settings.ts'
import type { Database } from '#server/storage/database/open.ts'
import type { Storage } from '#server/storage/files/storage.ts'
import type { Jobs } from '#server/storage/jobs/jobs.ts'
import type { SharedRedis } from '#server/storage/redis/redis.ts'
import type { HttpSettings } from './http-settings.ts'
import type { MetricsSettings } from './metrics-settings.ts'

/** The settings that answers to requests depend on. */
export interface WebSettings
  extends Pick<SiteSettings, 'publicUrl' | 'dataDir'>,
    Pick<HttpSettings, 'trustProxy' | 'hstsSubdomains'>,
    PublicSettings,
    SessionSettings,
    MetricsSettings {
  readonly meeting: Pick<MeetingSettings, 'provider'>
}

/** What the web floor needs of the platform that stands above it. */
export interface WebContext {
  readonly settings: WebSettings
  readonly db: Database
  readonly storage: Storage
  readonly transaction: Jobs['transaction']
  /** Undefined if this server is the only one. */
  readonly redis: SharedRedis | undefined
  readonly log: Logger
  readonly metrics: Metrics
}
