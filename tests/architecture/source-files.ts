import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', '.cache', '.git', 'data', 'test-results', 'playwright-report'])

/** Lists matching paths relative to the repository's root, without generated files. */
export const listFiles = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: ROOT, exclude: (path) => IGNORED_FOLDERS.has(path) }).sort()

/** The TypeScript, JavaScript and CSS files, without generated ones. */
export const sourceFiles = (): string[] =>
  listFiles(
    '{contract,quran,first-paint,outbox,src,sw,server,quran-build,tests,scripts}/**/*.{ts,tsx,mjs,css}',
    '*.{ts,mjs}',
  )

/** Lists the direct subfolders of a folder. */
export const listFolders = (path: string): string[] =>
  globSync(`${path}/*`, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()

/** `path:line text` of every line of the given files that matches; `textOf` may blank parts but keeps the line breaks. */
export const findLines = (
  paths: readonly string[],
  pattern: RegExp,
  textOf: (text: string) => string = (text) => text,
): string[] =>
  paths.flatMap((path) =>
    textOf(readFileSync(join(ROOT, path), 'utf8'))
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  )
