import ky, { isTimeoutError } from 'ky'
import type { Request } from '#outbox/request.ts'
import { NetworkError } from './api-error.ts'

const ANSWER_MS = 30_000
const UPLOAD_MS = 10 * 60_000

export interface TransportRequest {
  readonly request: Request
  readonly token: string | null
  readonly signal: AbortSignal | undefined
}

export type Transport = (passage: TransportRequest) => Promise<Response>

/** Foreign services get neither our token nor our cookies. */
const isOwn = (url: string) => url.startsWith('/')

const overHttp: Transport = async ({ request, token, signal }) => {
  const own = isOwn(request.url)
  try {
    return await ky(request.url, {
      method: request.method,
      headers: { ...request.headers, ...(own && token && { authorization: `Bearer ${token}` }) },
      body: request.body,
      credentials: own ? 'include' : 'omit',
      timeout: request.body instanceof FormData ? UPLOAD_MS : ANSWER_MS,
      retry: 0,
      throwHttpErrors: false,
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted && !isTimeoutError(error)) throw error
    throw new NetworkError(error)
  }
}

let transport = overHttp
const bases = new Map<string, string>()

/**
 * Puts another carrier in place of HTTP: prerendering answers calls in process.
 * @param other takes a request and gives the response
 */
export const setTransport = (other: Transport): void => {
  transport = other
}

/**
 * Sends the calls under a path prefix to another service of the same shape.
 * @param prefix the contract's prefix, such as `/quran/v4`
 * @param base the address that stands in its place
 */
export const serveFrom = (prefix: string, base: string): void => {
  bases.set(prefix, base)
}

/** The reader names the edition of its verses, and another service sends another edition under the same path. */
const OWN_TEXTS = '/quran/v4/quran/verses/'

const placed = (url: string): string => {
  if (url.startsWith(OWN_TEXTS)) return url

  for (const [prefix, base] of bases) {
    if (url.startsWith(`${prefix}/`)) return base.replace(/\/$/, '') + url.slice(prefix.length)
  }
  return url
}

/** Carries one request and gives whatever is answered; no answer is a {@link NetworkError}. */
export const send = (passage: TransportRequest): Promise<Response> =>
  transport({ ...passage, request: { ...passage.request, url: placed(passage.request.url) } })
