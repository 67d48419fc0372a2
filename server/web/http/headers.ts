import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { TRUSTED_TYPES_POLICY } from '#contract/trusted-types.ts'
import { hasHttpsUrl } from '#server/foundation/settings/site-settings.ts'
import { frameOrigins } from '#server/services/meeting/frame-origins.ts'
import type { WebSettings } from '#server/web/context/web-context.ts'

/** SHA-256 of an empty style element: Chakra's style library creates one and fills it through the CSSOM. */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * SHA-256 of the style element of the toast library. It changes with the library's version; the browser tests fail
 * then.
 */
const TOAST_STYLE_HASH = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='"

interface InlineHashes {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

const toSourceOrigin = (url: string): string => (url.startsWith('/') ? "'self'" : new URL(url).origin)

const listDirectives = (settings: WebSettings, inPage: InlineHashes): readonly string[] => [
  "default-src 'none'",
  ["script-src 'self'", ...inPage.scripts].join(' '),
  ["style-src 'self'", EMPTY_STYLE_HASH, TOAST_STYLE_HASH, ...inPage.styles].join(' '),
  "img-src 'self' data: blob:",
  "font-src 'self'",
  `connect-src 'self' ${toSourceOrigin(settings.quranApiBase)} ${toSourceOrigin(settings.exchangeRateUrl)}`,
  "media-src 'self' blob:",
  ["frame-src 'self'", ...frameOrigins(settings.meeting)].join(' '),
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "object-src 'none'",
]

/** The content security policy of all responses except pages: allows nothing inline. */
export const contentSecurityPolicy = (settings: WebSettings): string =>
  listDirectives(settings, { styles: [], scripts: [] }).join('; ')

/**
 * The policy of a page. Allows only inline code with a known hash, and markup and script URLs only from our Trusted
 * Types policy. The service worker does not get it, because its `importScripts` takes a string.
 * @param inPage hashes of the page's inline styles and scripts, as `'sha256-…'`
 */
export const pageSecurityPolicy = (settings: WebSettings, inPage: InlineHashes): string =>
  [
    ...listDirectives(settings, inPage),
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
  ].join('; ')

/**
 * The browser features that pages and their frames may use. An external room's origin must be listed, or the browser
 * denies it camera and microphone even if its frame allows them.
 */
export const permissionsPolicy = ({ meeting }: WebSettings): string => {
  const rooms = ['self', ...frameOrigins(meeting).map((origin) => `"${origin}"`)].join(' ')
  const ofRooms = ['camera', 'microphone', 'display-capture', 'fullscreen'].map((feature) => `${feature}=(${rooms})`)
  return [...ofRooms, 'geolocation=()', 'payment=()', 'usb=()'].join(', ')
}

const HSTS_SECONDS = 365 * 24 * 3600

/** Depends only on PUBLIC_URL, not on NODE_ENV: a site with https must not be opened by http again. */
const strictTransportSecurity = (settings: WebSettings) =>
  hasHttpsUrl(settings) ? { maxAge: HSTS_SECONDS, includeSubDomains: settings.hstsSubdomains } : false

/**
 * Whether a request is for a file of the built page. The worker fetches more than fifty of them, so each header counts.
 * @param url path of the request, with or without a query
 */
export const isBuildFile = (url: string): boolean => url.startsWith('/assets/')

/** Sets the security headers of every response. */
export const setHeaders = async (app: FastifyInstance, settings: WebSettings): Promise<void> => {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: strictTransportSecurity(settings),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const policy = contentSecurityPolicy(settings)
  const permissions = permissionsPolicy(settings)
  app.addHook('onRequest', async ({ url }, reply) => {
    // Browsers apply the other headers to documents and workers only. On each asset they are a tenth of a first visit.
    if (isBuildFile(url)) {
      reply.headers({ 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' })
      return
    }
    reply.helmet()
    reply.headers({ 'Content-Security-Policy': policy, 'Permissions-Policy': permissions })
  })
}
