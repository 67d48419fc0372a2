import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const PACKAGE_FILE = new URL('../../package.json', import.meta.url)

/** The version in package.json. */
export const appVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE_FILE, 'utf8'))).version
