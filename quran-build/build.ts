import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BundledBooks } from '#contract/library/bundled-books.ts'
import { type BuiltBook, makeBooks } from '#quran-build/epub/books.ts'
import { makeQuranFont } from '#quran-build/font/quran-font.ts'
import { makeUthmaniFont } from '#quran-build/font/uthmani-font.ts'
import { assemblePacks } from './assemble.ts'
import { buildFingerprint } from './build-fingerprint.ts'
import { findProblems } from './check-sources.ts'
import type { BuiltPack } from './pieces.ts'
import { readSources, readVersions } from './sources.ts'

const TARGET = fileURLToPath(new URL('../dist/library', import.meta.url))
const VERSION = 'version.json'

const write = (folder: string, packed: readonly BuiltPack[]): void => {
  mkdirSync(`${folder}/pieces`, { recursive: true })
  for (const { files } of packed) {
    for (const [name, content] of Object.entries(files)) writeFileSync(`${folder}/${name}`, content)
  }
  writeFileSync(`${folder}/packs.json`, JSON.stringify({ packs: packed.map(({ pack }) => pack) }))
}

const writeBooks = (folder: string, books: readonly BuiltBook[]): void => {
  mkdirSync(`${folder}/books`)
  for (const { hash, bytes } of books) writeFileSync(`${folder}/books/${hash}.epub`, bytes)
  const list = books.map(({ bytes, ...book }) => ({ ...book, bytes: bytes.length }))
  writeFileSync(`${folder}/books.json`, JSON.stringify({ books: list } satisfies BundledBooks))
}

const isFresh = (version: string): boolean => {
  const path = `${TARGET}/${VERSION}`
  return existsSync(path) && readFileSync(path, 'utf8') === version
}

const build = async (version: string): Promise<void> => {
  const sources = readSources()
  const problems = findProblems(sources)
  if (problems.length > 0) {
    throw new Error(`The Quran data failed the checks, so nothing was built:\n  ${problems.join('\n  ')}`)
  }
  const fresh = `${TARGET}.${process.pid}`
  const packed = assemblePacks(sources)
  write(fresh, packed)
  writeBooks(
    fresh,
    makeBooks(
      sources,
      packed.map(({ pack }) => pack),
    ),
  )
  writeFileSync(`${fresh}/quran-font.woff2`, await makeQuranFont(sources))
  writeFileSync(`${fresh}/uthmani-font.woff2`, await makeUthmaniFont(sources.uthmani))
  writeFileSync(`${fresh}/${VERSION}`, version)
  // Between the two renames a running server has no files; deleting the old folder first would take longer.
  const replaced = `${fresh}.replaced`
  if (existsSync(TARGET)) renameSync(TARGET, replaced)
  renameSync(fresh, TARGET)
  rmSync(replaced, { recursive: true, force: true })
}

const packages = readVersions()
const version = JSON.stringify({ version: buildFingerprint(packages), packages })
if (isFresh(version)) {
  console.log('library: up to date')
} else {
  await build(version)
  console.log(`library: 114 chapters, 6236 verses and the books of them checked and built from ${packages.join(', ')}`)
}
