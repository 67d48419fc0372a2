import type { Endpoint } from '#contract/endpoint.ts'

export type Files = Readonly<Record<string, readonly File[]>>

export interface Request {
  readonly method: Endpoint['method']
  readonly url: string
  readonly body: string | FormData | null
  readonly headers: Readonly<Record<string, string>>
}

interface Ask {
  readonly input: unknown
  readonly files?: Files | undefined
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

const bodyOf = (endpoint: Endpoint, { input, files }: Ask): Request['body'] => {
  if (endpoint.files) return formOf(input, files ?? {})
  return endpoint.body ? JSON.stringify(partOf(input, 'body')) : null
}

/** Writes a call of an endpoint as method, URL, headers and body. */
export const requestOf = (endpoint: Endpoint, ask: Ask): Request => {
  const body = bodyOf(endpoint, ask)
  return {
    method: endpoint.method,
    url: urlOf(endpoint.path, ask.input),
    body,
    headers: {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(ask.key && { 'idempotency-key': ask.key }),
    },
  }
}
