import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { frameOrigins } from './meeting/frame-origins.ts'
import type { Settings } from './settings.ts'

/** SHA-256 of the empty style element that the member half's style library fills through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** SHA-256 of the style element that the toasts bring along: it changes with their version, and the browser tests tell. */
const TOAST_STYLE = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='"

interface InPage {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

const originOf = (url: string): string => (url.startsWith('/') ? "'self'" : new URL(url).origin)

/**
 * The content security policy: nothing inline but what has a known hash.
 * @param settings which other hosts the page may ask
 * @param inPage hashes of the styles and scripts that a page carries inline, as `'sha256-…'`
 */
export const contentSecurityPolicy = (settings: Settings, inPage: InPage = { styles: [], scripts: [] }): string =>
  [
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
  ].join('; ')

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

/**
 * Security headers of every answer.
 * @param app the server
 * @param settings the server's settings
 */
export const setHeaders = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: settings.production,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const policy = contentSecurityPolicy(settings)
  const permissions = permissionsPolicy(settings)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Content-Security-Policy', policy)
    reply.header('Permissions-Policy', permissions)
  })
}
