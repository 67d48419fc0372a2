import type { Endpoint } from '#contract/endpoint.ts'

export type Files = Readonly<Record<string, readonly File[]>>

export interface Request {
  readonly method: Endpoint['method']
  readonly url: string
  readonly body: string | FormData | null
  readonly headers: Readonly<Record<string, string>>
}

interface Contents {
  /** `params`, `query` and `body`, as far as the endpoint has them. */
  readonly input: unknown
  readonly files?: Files | undefined
  /** The `Idempotency-Key`. */
  readonly key?: string | undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const partOf = (input: unknown, part: 'params' | 'query' | 'body'): Record<string, unknown> => {
  const value = isRecord(input) ? input[part] : undefined
  return isRecord(value) ? value : {}
}

const listOf = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

const urlOf = (path: string, input: unknown): string => {
  const params = partOf(input, 'params')
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(partOf(input, 'query'))) {
    for (const item of listOf(value)) search.append(name, String(item))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

// Text fields stand before files: the server can then refuse before it has read the picture.
const formOf = (input: unknown, files: Files): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(partOf(input, 'body'))) {
    for (const item of listOf(value)) form.append(name, String(item))
  }
  for (const [name, list] of Object.entries(files)) {
    for (const file of list) form.append(name, file, file.name)
  }
  return form
}

const bodyOf = (endpoint: Endpoint, { input, files }: Contents): Request['body'] => {
  if (endpoint.files) return formOf(input, files ?? {})
  return endpoint.body ? JSON.stringify(partOf(input, 'body')) : null
}

/**
 * Writes a call of an endpoint as method, URL, headers and body. It carries no token: the sender decides whether the
 * receiver may have one.
 */
export const requestOf = (endpoint: Endpoint, contents: Contents): Request => {
  const body = bodyOf(endpoint, contents)
  return {
    method: endpoint.method,
    url: urlOf(endpoint.path, contents.input),
    body,
    headers: {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(contents.key && { 'idempotency-key': contents.key }),
    },
  }
}
