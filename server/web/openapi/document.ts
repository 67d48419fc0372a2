import { ACCESS_TOKEN_MINUTES, REFRESH_TOKEN_DAYS } from '#contract/auth/auth.ts'
import { features, namedEndpoints } from '#contract/every-endpoint.ts'
import { EXACT_TOTAL_MAX } from '#contract/gigs.ts'
import { appVersion } from '#server/foundation/app-version.ts'
import { toOperation } from './operation.ts'
import { problemResponses } from './problem-responses.ts'
import { collectSchemas } from './schemas.ts'

/** The deployment's values in the document. */
export interface Deployment {
  readonly brandName: string
  readonly supportEmail: string
  /** The server's address; without it, clients use the address that served the document. */
  readonly publicUrl?: string | undefined
}

const DESCRIPTION = `Log in with \`POST /api/auth/login\` and send the token of the answer as \`Authorization: Bearer …\`. It lasts
${ACCESS_TOKEN_MINUTES} minutes. The login also sets a cookie, good for ${REFRESH_TOKEN_DAYS} days, with which
\`POST /api/auth/refresh-token\` gives a new token and a new cookie.

Every error has the body \`{ message, code }\`: show the message, decide by the code. Lists take \`limit\` and \`cursor\`; the
header \`X-Next-Cursor\` is the cursor of the next page and missing on the last one.

A write with an \`Idempotency-Key\` can be repeated after a lost answer: the same key gets the first answer again.

Objects may gain fields: ignore those that you do not know.`

const headers = {
  TotalCount: {
    description: `How many rows the whole list has, up to ${EXACT_TOTAL_MAX}. ${EXACT_TOTAL_MAX + 1} means more than ${EXACT_TOTAL_MAX}.`,
    schema: { type: 'integer', maximum: EXACT_TOTAL_MAX + 1 },
    example: 112,
  },
  NextCursor: {
    description: 'The `cursor` of the next page; missing on the last one.',
    schema: { type: 'string' },
    example: 'MjAyNi0xMS0yMlQwOTozMDowMC4wMDBa',
  },
  RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' }, example: 60 },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A name of your own for this write, such as a UUID.',
  schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
  example: '0f0d5a44-5b5c-4c1b-9a53-8f5f0f3b2a10',
}

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  refreshCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'refresh',
    description: 'Set by the login. Where the server is reached by https the name is `__Secure-refresh`.',
  },
}

/** Converts a route to an OpenAPI path. The server accepts it with and without a trailing slash. */
export const toOpenApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')

const paths = () => {
  const found: Record<string, Record<string, unknown>> = {}
  for (const named of namedEndpoints) {
    const path = toOpenApiPath(named.endpoint.path)
    found[path] = { ...found[path], [named.endpoint.method.toLowerCase()]: toOperation(named) }
  }
  return found
}

/** Creates the OpenAPI 3.1 document of all endpoints in the contract. */
export const openApiDocument = ({ brandName, supportEmail, publicUrl }: Deployment): object => {
  const calls = paths()
  return {
    openapi: '3.1.0',
    info: {
      title: `${brandName} API`,
      version: appVersion(),
      description: DESCRIPTION,
      contact: { name: brandName, ...(supportEmail && { email: supportEmail }) },
      license: { name: 'All rights reserved', identifier: 'LicenseRef-All-Rights-Reserved' },
    },
    servers: [{ url: publicUrl ?? '/' }],
    tags: features.map(({ name, about }) => ({ name, description: about })),
    paths: calls,
    components: {
      securitySchemes,
      headers,
      parameters: { IdempotencyKey: idempotencyKey },
      responses: problemResponses,
      schemas: collectSchemas([calls, problemResponses]),
    },
  }
}
