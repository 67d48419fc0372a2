import * as z from 'zod/mini'
import { serviceUrl, webUrl } from '#server/foundation/settings/service-url.ts'

const urlList = (scheme: RegExp, what: string) =>
  z._default(
    z.string().check(z.refine((text) => splitList(text).every((url) => scheme.test(url)), `should be ${what}`)),
    '',
  )

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Environment variables of live rooms. */
export const meetingEnvironment = {
  MEETING_PROVIDER: z._default(z.enum(['builtin', 'janus', 'daily']), 'builtin'),
  JANUS_URL: z._default(serviceUrl({ schemes: ['ws', 'wss'], mayHaveUser: false }), 'ws://127.0.0.1:8188'),
  JANUS_SECRET: z._default(z.string(), ''),
  DAILY_API_KEY: z._default(z.string(), ''),
  DAILY_API_BASE: z._default(webUrl(), 'https://api.daily.co/v1'),
  STUN_URLS: urlList(/^stuns?:/, 'stun: addresses with commas between'),
  TURN_URLS: urlList(/^turns?:/, 'turn: addresses with commas between'),
  TURN_SECRET: z._default(z.string(), ''),
}
const Environment = z.object(meetingEnvironment)

export interface MeetingSettings {
  readonly provider: 'builtin' | 'janus' | 'daily'
  readonly janusUrl: string
  readonly janusSecret: string
  readonly dailyApiKey: string
  readonly dailyApiBase: string
  readonly stunUrls: readonly string[]
  readonly turnUrls: readonly string[]
  /** Shared with the TURN server to derive its temporary credentials. */
  readonly turnSecret: string
}

/**
 * Reads the settings of live rooms.
 * @throws Error if a provider lacks a setting
 */
export const meetingSettings = (e: z.infer<typeof Environment>): MeetingSettings => {
  if (e.MEETING_PROVIDER === 'daily' && !e.DAILY_API_KEY)
    throw new Error('DAILY_API_KEY: needed when MEETING_PROVIDER is daily')
  if (e.TURN_URLS && !e.TURN_SECRET) throw new Error('TURN_SECRET: needed when TURN_URLS is given')
  return {
    provider: e.MEETING_PROVIDER,
    janusUrl: e.JANUS_URL,
    janusSecret: e.JANUS_SECRET,
    dailyApiKey: e.DAILY_API_KEY,
    dailyApiBase: e.DAILY_API_BASE,
    stunUrls: splitList(e.STUN_URLS),
    turnUrls: splitList(e.TURN_URLS),
    turnSecret: e.TURN_SECRET,
  }
}
