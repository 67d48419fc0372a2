import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { persistentSecret } from './persistent-secret.ts'
import type { SessionKeys } from './signatures.ts'

// HS256 needs keys of 256 bits or more (RFC 7518, section 3.2).
const PATTERN = /^[^,\s]{32,}(,[^,\s]{32,})*$/
const file = { name: 'session-keys', pattern: PATTERN, generate: () => randomBytes(48).toString('base64url') }

/** The environment variable of the keys that sign tokens and links. */
export const sessionKeysEnvironment = {
  SESSION_KEYS: z.optional(
    z.string().check(z.regex(PATTERN, 'should be keys of 32 or more characters, newest first, with commas between')),
  ),
}

export interface SessionSettings {
  readonly sessionKeys: SessionKeys
}

/** Returns the keys of the environment, or one generated at the first start and kept in the data folder. */
export const sessionSettings = (e: {
  readonly SESSION_KEYS?: string | undefined
  readonly DATA_DIR: string
}): SessionSettings => {
  const keys = e.SESSION_KEYS ?? persistentSecret(e.DATA_DIR, file)
  return { sessionKeys: keys.split(',').map((key) => new TextEncoder().encode(key)) }
}
