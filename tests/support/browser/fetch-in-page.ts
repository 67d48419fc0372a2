import { createHash } from 'node:crypto'
import type { Page } from 'playwright'

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Fetches a path in the page, as a media player or a reader of PDFs would.
 * @param range of the request, such as `bytes=0-99`; the whole file without it
 */
export const fetchInPage = (page: Page, path: string, range?: string) =>
  page.evaluate(
    async ([where, part]) => {
      const response = await fetch(where ?? '', part ? { headers: { range: part } } : {})
      const bytes = await response.arrayBuffer()
      const digest = [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
      return {
        status: response.status,
        range: response.headers.get('content-range'),
        sha256: digest.map((byte) => byte.toString(16).padStart(2, '0')).join(''),
      }
    },
    [path, range] as const,
  )
