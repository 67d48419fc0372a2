import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { TRUSTED_TYPES_POLICY } from '#contract/trusted-types.ts'
import { frameOrigins } from '#server/platform/meeting/frame-origins.ts'
import { hasHttpsUrl, type Settings } from '#server/platform/settings.ts'

/** SHA-256 of the empty style element that the member half's style library fills through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** SHA-256 of the style element that the toasts bring along: it changes with their version, and the browser tests tell. */
const TOAST_STYLE = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='"

interface InPage {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

const originOf = (url: string): string => (url.startsWith('/') ? "'self'" : new URL(url).origin)

const directives = (settings: Settings, inPage: InPage): readonly string[] => [
  "default-src 'none'",
  ["script-src 'self'", ...inPage.scripts].join(' '),
  ["style-src 'self'", EMPTY_STYLE, TOAST_STYLE, ...inPage.styles].join(' '),
  "img-src 'self' data: blob:",
  "font-src 'self'",
  `connect-src 'self' ${originOf(settings.quranApiBase)} ${originOf(settings.exchangeRateUrl)}`,
  "media-src 'self' blob:",
  ["frame-src 'self'", ...frameOrigins(settings.meeting)].join(' '),
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "object-src 'none'",
]

/**
 * The content security policy of everything that is no page: nothing inline.
 * @param settings which other hosts the page may ask
 */
export const contentSecurityPolicy = (settings: Settings): string =>
  directives(settings, { styles: [], scripts: [] }).join('; ')

/**
 * The policy of a page: nothing inline but what has a known hash, and no markup or script address that did not pass the one
 * policy for Trusted Types. The worker does not get it: its own `importScripts` takes a text.
 * @param settings which other hosts the page may ask
 * @param inPage hashes of the styles and scripts that the page carries inline, as `'sha256-…'`
 */
export const pageSecurityPolicy = (settings: Settings, inPage: InPage): string =>
  [...directives(settings, inPage), "require-trusted-types-for 'script'", `trusted-types ${TRUSTED_TYPES_POLICY}`].join(
    '; ',
  )

/**
 * What pages and the frames in them may use: a live room of somebody else's needs to be named, or the browser keeps
 * camera and microphone from it whatever its frame says.
 * @param settings of the server
 */
export const permissionsPolicy = ({ meeting }: Settings): string => {
  const rooms = ['self', ...frameOrigins(meeting).map((origin) => `"${origin}"`)].join(' ')
  const ofRooms = ['camera', 'microphone', 'display-capture', 'fullscreen'].map((feature) => `${feature}=(${rooms})`)
  return [...ofRooms, 'geolocation=()', 'payment=()', 'usb=()'].join(', ')
}

const HSTS_SECONDS = 365 * 24 * 3600

/** Whoever opens a site that speaks https shall not go back to http, whatever the mode of the server. */
const strictTransportSecurity = (settings: Settings) =>
  hasHttpsUrl(settings) ? { maxAge: HSTS_SECONDS, includeSubDomains: settings.hstsSubdomains } : false

/**
 * Security headers of every answer.
 * @param app the server
 * @param settings the server's settings
 */
export const setHeaders = async (app: FastifyInstance, settings: Settings): Promise<void> => {
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
    if (url.startsWith('/assets/')) {
      reply.headers({ 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' })
      return
    }
    reply.helmet()
    reply.headers({ 'Content-Security-Policy': policy, 'Permissions-Policy': permissions })
  })
}
