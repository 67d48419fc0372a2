import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assemble } from './assemble.ts'
import { readSources, readVersions } from './sources.ts'
import { stampOf } from './stamp.ts'
import { findProblems } from './witness.ts'

const TARGET = fileURLToPath(new URL('../dist/library', import.meta.url))
const VERSION = 'version.json'

const write = (folder: string, files: Readonly<Record<string, unknown>>): void => {
  for (const [name, content] of Object.entries(files)) {
    const path = `${folder}/${name}`
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(content))
  }
}

const isFresh = (version: string): boolean => {
  const path = `${TARGET}/${VERSION}`
  return existsSync(path) && readFileSync(path, 'utf8') === version
}

const build = (version: string): void => {
  const sources = readSources()
  const problems = findProblems(sources)
  if (problems.length > 0) {
    throw new Error(`The Quran data is not what was checked, so nothing was built:\n  ${problems.join('\n  ')}`)
  }
  const fresh = `${TARGET}.${process.pid}`
  write(fresh, assemble(sources))
  writeFileSync(`${fresh}/${VERSION}`, version)
  rmSync(TARGET, { recursive: true, force: true })
  renameSync(fresh, TARGET)
}

const packages = readVersions()
const version = JSON.stringify({ version: stampOf(packages), packages })
if (isFresh(version)) {
  console.log('library: up to date')
} else {
  build(version)
  console.log(`library: 114 chapters, 6236 verses checked and built from ${packages.join(', ')}`)
}
