import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type BuiltBook, makeBooks } from '#quran-build/epub/books.ts'
import { makeQuranFont } from '#quran-build/font/quran-font.ts'
import { makeUthmaniFont } from '#quran-build/font/uthmani-font.ts'
import type { BundledBooks } from '../contract/library/bundled-books.ts'
import { listPackTexts } from './assemble.ts'
import { findSourceProblems } from './check-sources.ts'
import { LIBRARY_FOLDER, VERSION_FILE } from './library-version.ts'
import { type BuiltPack, makePack } from './pieces.ts'
import { readSources, type Sources } from './sources.ts'

const writePacks = (folder: string, packed: readonly BuiltPack[]): void => {
  for (const { files } of packed) {
    for (const [name, content] of Object.entries(files)) writeFileSync(`${folder}/${name}`, content)
  }
  writeFileSync(`${folder}/packs.json`, JSON.stringify({ packs: packed.map(({ pack }) => pack) }))
}

const writeEpubs = (folder: string, books: readonly BuiltBook[]): void => {
  mkdirSync(`${folder}/books`)
  for (const { hash, bytes } of books) writeFileSync(`${folder}/books/${hash}.epub`, bytes)
  const list = books.map(({ bytes, ...book }) => ({ ...book, bytes: bytes.length }))
  writeFileSync(`${folder}/books.json`, JSON.stringify({ books: list } satisfies BundledBooks))
}

/** @throws Error that names each fault of the texts */
const refuseProblems = (sources: Sources): void => {
  const problems = findSourceProblems(sources)
  if (problems.length > 0) {
    throw new Error(`The Quran data failed the checks, so nothing was built:\n  ${problems.join('\n  ')}`)
  }
}

/**
 * Checks the texts and builds packs, books and fonts. If it throws, nothing is replaced.
 * @param version is written into the library
 */
export const buildLibrary = async (version: string): Promise<void> => {
  const sources = readSources()
  const texts = listPackTexts(sources)
  // Other threads compress the packs while this one does the rest.
  const packing = Promise.all(texts.map(makePack))
  refuseProblems(sources)
  const fresh = `${LIBRARY_FOLDER}.${process.pid}`
  mkdirSync(`${fresh}/pieces`, { recursive: true })
  const credits = texts.map(({ info }) => info)
  writeEpubs(fresh, makeBooks(sources, credits))
  writeFileSync(`${fresh}/quran-font.woff2`, await makeQuranFont(sources))
  writeFileSync(`${fresh}/uthmani-font.woff2`, await makeUthmaniFont(sources.uthmani))
  writePacks(fresh, await packing)
  writeFileSync(`${fresh}/${VERSION_FILE}`, version)
  // Between the two renames a running server has no files; deleting the old folder first would take longer.
  const replaced = `${fresh}.replaced`
  if (existsSync(LIBRARY_FOLDER)) renameSync(LIBRARY_FOLDER, replaced)
  renameSync(fresh, LIBRARY_FOLDER)
  rmSync(replaced, { recursive: true, force: true })
}
