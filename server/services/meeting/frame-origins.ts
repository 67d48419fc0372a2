import type { MeetingSettings } from './meeting-settings.ts'

/** Each customer of Daily has its own subdomain, known only after creating a room. */
const DAILY_ORIGIN = 'https://*.daily.co'

/** Lists the foreign origins whose rooms a page may show in a frame. */
export const frameOrigins = ({ provider }: Pick<MeetingSettings, 'provider'>): readonly string[] =>
  provider === 'daily' ? [DAILY_ORIGIN] : []
