import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const LIBRARY_FOLDER = fileURLToPath(new URL('../dist/library', import.meta.url))
export const VERSION_FILE = 'version'

/** Whether the built library has this version. */
export const isLibraryFresh = (version: string): boolean => {
  const path = `${LIBRARY_FOLDER}/${VERSION_FILE}`
  return existsSync(path) && readFileSync(path, 'utf8') === version
}
