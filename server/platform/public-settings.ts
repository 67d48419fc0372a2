import * as z from 'zod/mini'
import type { Config } from '#contract/config.ts'

const optionalText = (fallback: string) => z._default(z.string(), fallback)
const optionalColor = (fallback: string) =>
  z._default(z.string().check(z.regex(/^#[\da-f]{6}$/i, 'should be a color such as #14573f')), fallback)

/** Environment variables that every visitor may read: the operator's name, addresses and services. */
export const publicEnvironment = {
  BRAND_NAME: optionalText('Halaqah'),
  APP_TITLE_COLOR: optionalColor('#14573f'),
  APP_START_COLOR: optionalColor('#faf6ed'),
  SUPPORT_EMAIL: optionalText('support@halaqah.test'),
  SUPPORT_PHONE: optionalText('042 111 000 111'),
  SUPPORT_WHATSAPP: optionalText('03000000000'),
  PAYMENT_METHOD: optionalText('JazzCash'),
  PAYMENT_NUMBER: optionalText('03000000000'),
  PAYMENT_NAME: optionalText('Halaqah'),
  BANK_DETAILS: optionalText(''),
  SOCIAL_FACEBOOK: optionalText('https://www.facebook.com/'),
  SOCIAL_INSTAGRAM: optionalText('https://www.instagram.com/'),
  SOCIAL_YOUTUBE: optionalText('https://www.youtube.com/'),
  SOCIAL_X: optionalText('https://x.com/'),
  QURAN_API_BASE: optionalText('/quran/v4'),
  EXCHANGE_RATE_URL: z._default(z.url('should be a URL'), 'https://open.er-api.com/v6/latest/USD'),
}
const Environment = z.object(publicEnvironment)

/** Colors of the installed app, as `#rrggbb`. */
export interface AppColors {
  /** Of its title bar. */
  readonly title: string
  /** Of the screen shown while it starts. */
  readonly start: string
}

const TAGLINE = 'Bridging the gap between students and knowledge'

/**
 * The answer of `GET /api/config`.
 * @param own values that depend on other settings
 */
export const publicConfig = (
  e: z.infer<typeof Environment>,
  own: Pick<Config, 'vapidPublicKey' | 'meetingProvider' | 'hasRelay'>,
): Config => ({
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
