import type { FastifyReply, FastifyRequest } from 'fastify'
import { hmac, isValidHmac, randomToken } from '#server/foundation/secrets/signatures.ts'
import type { WebSettings } from '#server/web/context/web-context.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** Browsers cap the lifetime of cookies at 400 days. */
const DEVICE_COOKIE_SECONDS = 400 * 86_400
/** Families share phones. */
const MAX_ACCOUNTS_PER_DEVICE = 5

interface DeviceEntry {
  readonly nonce: string
  readonly signature: string
}

const toSignedText = (email: string, nonce: string): string => `device|${email}|${nonce}`

const parseDeviceCookie = (cookie: string | undefined): DeviceEntry[] =>
  (cookie ?? '').split('.').flatMap((entry) => {
    const [nonce, signature] = entry.split('~')
    return nonce && signature ? [{ nonce, signature }] : []
  })

const isDeviceOf =
  ({ sessionKeys }: WebSettings, email: string) =>
  ({ nonce, signature }: DeviceEntry): boolean =>
    isValidHmac(sessionKeys, toSignedText(email, nonce), signature)

/**
 * Whether a browser has signed in to an account before (OWASP, "Slow Down Online Guessing Attacks with Device
 * Cookies").
 * @param email of the account, in lower case
 * @returns the key for this browser's own attempt limit; undefined if it never signed in to this account
 */
export const findKnownDevice = (settings: WebSettings, request: FastifyRequest, email: string): string | undefined =>
  parseDeviceCookie(readCookie(settings, request, 'device'))
    .slice(0, MAX_ACCOUNTS_PER_DEVICE)
    .find(isDeviceOf(settings, email))?.nonce

const toSessionText = (sessionId: string): string => `device-session|${sessionId}`

/**
 * Whether a browser has the device cookie that it got at the login to this session. A stolen refresh token arrives
 * without it, and other browsers of the same account have another one.
 */
export const isDeviceOfSession = (settings: WebSettings, request: FastifyRequest, sessionId: string): boolean =>
  parseDeviceCookie(readCookie(settings, request, 'device'))
    .slice(0, MAX_ACCOUNTS_PER_DEVICE)
    .some(({ nonce }) => isValidHmac(settings.sessionKeys, toSessionText(sessionId), nonce))

/**
 * Remembers that a browser belongs to an account. Call it after the browser has proved the password or the mailbox. The
 * cookie names no account: it holds nonces, each signed together with an e-mail address.
 * @param device `email` of the account, in lower case; `sessionId` of the browser's session, if it has one
 */
export const rememberDevice = (
  settings: WebSettings,
  reply: FastifyReply,
  { email, sessionId }: { readonly email: string; readonly sessionId?: string },
): void => {
  const isOwn = isDeviceOf(settings, email)
  const others = parseDeviceCookie(readCookie(settings, reply.request, 'device')).filter((entry) => !isOwn(entry))
  // Derived from the session, so that the cookie proves which browser the session belongs to.
  const nonce = sessionId ? hmac(settings.sessionKeys, toSessionText(sessionId)) : randomToken()
  const own = { nonce, signature: hmac(settings.sessionKeys, toSignedText(email, nonce)) }
  const entries = [own, ...others].slice(0, MAX_ACCOUNTS_PER_DEVICE)
  const value = entries.map((entry) => `${entry.nonce}~${entry.signature}`).join('.')
  writeCookie(settings, reply, { name: 'device', value, seconds: DEVICE_COOKIE_SECONDS })
}
