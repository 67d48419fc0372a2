import type { Endpoint } from '#contract/endpoint.ts'

export type FilesByField = Readonly<Record<string, readonly File[]>>

export interface EndpointRequest {
  readonly method: Endpoint['method']
  readonly url: string
  readonly body: string | FormData | null
  readonly headers: Readonly<Record<string, string>>
}

interface RequestContents {
  /** `params`, `query` and `body`, where the endpoint has them. */
  readonly input: unknown
  readonly files?: FilesByField | undefined
  /** The `Idempotency-Key`. */
  readonly key?: string | undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const readInputPart = (input: unknown, part: 'params' | 'query' | 'body'): Record<string, unknown> => {
  const value = isRecord(input) ? input[part] : undefined
  return isRecord(value) ? value : {}
}

const toList = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

const buildUrl = (path: string, input: unknown): string => {
  const params = readInputPart(input, 'params')
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(readInputPart(input, 'query'))) {
    for (const item of toList(value)) search.append(name, String(item))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

// Text fields come before files, so that the server can refuse before it reads the picture.
const buildFormData = (input: unknown, files: FilesByField): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(readInputPart(input, 'body'))) {
    for (const item of toList(value)) form.append(name, String(item))
  }
  for (const [name, list] of Object.entries(files)) {
    for (const file of list) form.append(name, file, file.name)
  }
  return form
}

const buildBody = (endpoint: Endpoint, { input, files }: RequestContents): EndpointRequest['body'] => {
  if (endpoint.files) return buildFormData(input, files ?? {})
  return endpoint.body ? JSON.stringify(readInputPart(input, 'body')) : null
}

/**
 * Builds method, URL, headers and body from an endpoint and its input. The sender adds the token, because only it knows
 * whether the receiver may have one.
 */
export const buildRequest = (endpoint: Endpoint, contents: RequestContents): EndpointRequest => {
  const body = buildBody(endpoint, contents)
  return {
    method: endpoint.method,
    url: buildUrl(endpoint.path, contents.input),
    body,
    headers: {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(contents.key && { 'idempotency-key': contents.key }),
    },
  }
}
