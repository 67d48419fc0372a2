import ky, { isTimeoutError } from 'ky'
import type { EndpointRequest } from '#outbox/request.ts'
import { NetworkError } from './api-error.ts'

const RESPONSE_TIMEOUT_MS = 30_000
const UPLOAD_TIMEOUT_MS = 10 * 60_000

export interface TransportRequest {
  readonly request: EndpointRequest
  readonly token: string | null
  readonly signal: AbortSignal | undefined
  /** Whether the request goes on after the page was closed, as with `fetch`. Only for small bodies. */
  readonly keepalive?: boolean
}

export type Transport = (transportRequest: TransportRequest) => Promise<Response>

/** Other services get neither our token nor our cookies. */
const isSameOrigin = (url: string) => url.startsWith('/')

const httpTransport: Transport = async ({ request, token, signal, keepalive = false }) => {
  const sameOrigin = isSameOrigin(request.url)
  try {
    return await ky(request.url, {
      method: request.method,
      headers: { ...request.headers, ...(sameOrigin && token && { authorization: `Bearer ${token}` }) },
      body: request.body,
      credentials: sameOrigin ? 'include' : 'omit',
      timeout: request.body instanceof FormData ? UPLOAD_TIMEOUT_MS : RESPONSE_TIMEOUT_MS,
      retry: 0,
      keepalive,
      throwHttpErrors: false,
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted && !isTimeoutError(error)) throw error
    throw new NetworkError(error)
  }
}

let transport = httpTransport
const serviceBases = new Map<string, string>()

/** Replaces HTTP. Prerendering answers requests in process. */
export const setTransport = (other: Transport): void => {
  transport = other
}

/**
 * Sends the requests under a path prefix to another service with the same API.
 * @param prefix such as `/quran/v4`
 * @param base URL that replaces the prefix
 */
export const setServiceBase = (prefix: string, base: string): void => {
  serviceBases.set(prefix, base)
}

/** The reader needs our edition of the verses; other services send another one under the same path. */
const OWN_SERVER_PATH_PREFIX = '/quran/v4/quran/verses/'

const resolveUrl = (url: string): string => {
  if (url.startsWith(OWN_SERVER_PATH_PREFIX)) return url

  for (const [prefix, base] of serviceBases) {
    if (url.startsWith(`${prefix}/`)) return base.replace(/\/$/, '') + url.slice(prefix.length)
  }
  return url
}

/**
 * Sends one request and returns any response.
 * @throws NetworkError without a response
 */
export const send = (transportRequest: TransportRequest): Promise<Response> =>
  transport({
    ...transportRequest,
    request: { ...transportRequest.request, url: resolveUrl(transportRequest.request.url) },
  })
