import * as z from 'zod/mini'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { buildRequest, type FilesByField } from '#outbox/request.ts'

interface CallOptions {
  readonly token?: string
  readonly files?: FilesByField
  /** The `Idempotency-Key`. */
  readonly key?: string
}

/** Sends a call to a running server, as the page does. Throws unless it succeeds. */
export const sendCall = async <E extends Endpoint>(
  origin: string,
  endpoint: E,
  { token, files, key, ...input }: Input<E> & CallOptions,
): Promise<Output<E>> => {
  const { method, url, body, headers } = buildRequest(endpoint, { input, files, key })
  const response = await fetch(origin + url, {
    method,
    body,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${endpoint.path}: ${response.status} ${text}`)
  return z.parse<E['output']>(endpoint.output, JSON.parse(text))
}
