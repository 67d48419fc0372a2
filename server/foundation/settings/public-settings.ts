import * as z from 'zod/mini'
import type { Config } from '#contract/config.ts'
import { isWebUrl, webUrl } from './service-url.ts'

const optionalText = (fallback: string) => z._default(z.string(), fallback)
const optionalColor = (fallback: string) =>
  z._default(z.string().check(z.regex(/^#[\da-f]{6}$/i, 'should be a color such as #14573f')), fallback)

/** Environment variables that every visitor may read: the operator's name, addresses and services. */
export const publicEnvironment = {
  BRAND_NAME: optionalText('Halaqah'),
  APP_TITLE_COLOR: optionalColor('#14573f'),
  APP_START_COLOR: optionalColor('#faf6ed'),
  SUPPORT_EMAIL: optionalText(''),
  SUPPORT_PHONE: optionalText(''),
  SUPPORT_WHATSAPP: optionalText(''),
  PAYMENT_METHOD: optionalText(''),
  PAYMENT_NUMBER: optionalText(''),
  PAYMENT_NAME: optionalText(''),
  BANK_DETAILS: optionalText(''),
  SOCIAL_FACEBOOK: optionalText(''),
  SOCIAL_INSTAGRAM: optionalText(''),
  SOCIAL_YOUTUBE: optionalText(''),
  SOCIAL_X: optionalText(''),
  QURAN_API_BASE: z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => /^\/(?!\/)/.test(text) || isWebUrl(text),
          'should be a path, or start with https:// or http://',
        ),
      ),
    '/quran/v4',
  ),
  EXCHANGE_RATE_URL: z._default(webUrl(), 'https://open.er-api.com/v6/latest/USD'),
}
const Environment = z.object(publicEnvironment)
type Environment = z.infer<typeof Environment>

/** What a page shows on a laptop. On a real site, nobody must send money or a message to a number that nobody has. */
const SAMPLES = {
  SUPPORT_EMAIL: 'support@halaqah.test',
  SUPPORT_PHONE: '042 111 000 111',
  SUPPORT_WHATSAPP: '03000000000',
  PAYMENT_METHOD: 'JazzCash',
  PAYMENT_NUMBER: '03000000000',
  PAYMENT_NAME: 'Halaqah',
  SOCIAL_FACEBOOK: 'https://www.facebook.com/',
  SOCIAL_INSTAGRAM: 'https://www.instagram.com/',
  SOCIAL_YOUTUBE: 'https://www.youtube.com/',
  SOCIAL_X: 'https://x.com/',
} as const

const withSamples = (e: Environment): Environment => ({
  ...e,
  ...Object.fromEntries(Object.entries(SAMPLES).filter(([name]) => !Reflect.get(e, name))),
})

/**
 * Checks what a site needs before students pay.
 * @throws Error that names the variables
 */
export const requireSiteSettings = (e: { readonly PUBLIC_URL?: string | undefined } & Environment): void => {
  const isInvented = e.PAYMENT_NUMBER === '' || e.PAYMENT_NUMBER === SAMPLES.PAYMENT_NUMBER
  const missing = [
    !e.PUBLIC_URL && 'PUBLIC_URL: needed in production, for example https://halaqah.example',
    isInvented && 'PAYMENT_NUMBER: needed in production: the number that students send their money to',
  ].filter(Boolean)
  if (missing.length > 0) throw new Error(missing.join('\n'))
}

/** Colors of the installed app, as `#rrggbb`. */
export interface AppColors {
  /** Of its title bar. */
  readonly title: string
  /** Of the screen shown while it starts. */
  readonly start: string
}

/** What every visitor may read, and what pages need to show it. */
export interface PublicSettings {
  readonly exchangeRateUrl: string
  readonly quranApiBase: string
  readonly appColors: AppColors
  /** The answer of `GET /api/config`. */
  readonly public: Config
}

type OwnFacts = Pick<Config, 'vapidPublicKey' | 'meetingProvider' | 'hasRelay'>

const TAGLINE = 'Bridging the gap between students and knowledge'

const toConfig = (e: Environment, own: OwnFacts): Config => ({
  ...own,
  brandName: e.BRAND_NAME,
  tagline: TAGLINE,
  supportEmail: e.SUPPORT_EMAIL,
  supportPhone: e.SUPPORT_PHONE,
  supportWhatsapp: e.SUPPORT_WHATSAPP,
  paymentMethod: e.PAYMENT_METHOD,
  paymentNumber: e.PAYMENT_NUMBER,
  paymentName: e.PAYMENT_NAME,
  bankDetails: e.BANK_DETAILS,
  social: { facebook: e.SOCIAL_FACEBOOK, instagram: e.SOCIAL_INSTAGRAM, youtube: e.SOCIAL_YOUTUBE, x: e.SOCIAL_X },
  quranApiBase: e.QURAN_API_BASE,
  exchangeRateUrl: e.EXCHANGE_RATE_URL,
})

/**
 * Reads what every visitor may read. In production, what is not configured is empty and not shown.
 * @param own values that depend on other settings
 */
export const publicSettings = (
  given: Environment,
  { production, ...own }: OwnFacts & { readonly production: boolean },
): PublicSettings => ({
  exchangeRateUrl: given.EXCHANGE_RATE_URL,
  quranApiBase: given.QURAN_API_BASE,
  appColors: { title: given.APP_TITLE_COLOR, start: given.APP_START_COLOR },
  public: toConfig(production ? given : withSamples(given), own),
})
