// How `npm start` runs the server. Each setting is measured in docs/performance.md; the server also works without them.
import { join } from 'node:path'

/** On a machine with much memory, V8 would keep 130 MB for short-lived objects. */
const SEMI_SPACE = '--max-semi-space-size=8'
/** Variables of the environment come before those of the file. */
const VARIABLES_FILE = '--env-file-if-exists=.env'

export const SERVER_COMMAND: readonly string[] = ['node', SEMI_SPACE, VARIABLES_FILE, 'server/main.ts']

export const SERVER_ENVIRONMENT = {
  /** Compiled modules, without which each start strips the types of all files again. */
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../.cache/compiled'),
  /** glibc: fewer heaps, and freed memory of pictures and passwords returns to the system. */
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
