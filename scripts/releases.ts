// A release is one folder with every file of the page that the server serves. `dist/current` links to the newest one.
// The link is replaced atomically, and a running server keeps serving the release that it started with.
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** A tab that was opened before an update loads the scripts of its own release when it first shows a screen. */
const ASSETS_KEPT_MS = 7 * 24 * 3_600_000
/** Running servers may still serve these earlier releases. */
const RELEASE_FOLDERS_KEPT = 3
const ASSETS_PATH = 'client/assets'

/** When each file of an earlier release was replaced, in milliseconds since 1970. */
type ReplacedAtByAsset = Readonly<Record<string, number>>

const fingerprintPath = (folder: string): string => join(folder, 'fingerprint')
const carriedAssetsPath = (folder: string): string => join(folder, 'carried.json')

/** Finds the folder of the newest release; undefined before the first build. */
export const currentRelease = (dist: string): string | undefined => {
  const link = join(dist, 'current')
  return existsSync(fingerprintPath(link)) ? realpathSync(link) : undefined
}

/** Whether the newest release was built from the sources with this fingerprint. */
export const isBuilt = (dist: string, fingerprint: string): boolean => {
  const release = currentRelease(dist)
  return release !== undefined && readFileSync(fingerprintPath(release), 'utf8') === fingerprint
}

/** Creates an empty folder for a release. */
export const createReleaseFolder = (dist: string, now = new Date()): string => {
  const folder = join(dist, 'releases', `${now.toISOString().replaceAll(/\D/g, '')}-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

const readReplacedAt = (folder: string): ReplacedAtByAsset =>
  existsSync(carriedAssetsPath(folder)) ? JSON.parse(readFileSync(carriedAssetsPath(folder), 'utf8')) : {}

/** Copies the hashed files of the previous release until they have been replaced for seven days. */
const copyPreviousAssets = (previous: string, fresh: string, now: number): void => {
  const replacedBefore = readReplacedAt(previous)
  const carried: Record<string, number> = {}
  for (const file of globSync('**', { cwd: join(previous, ASSETS_PATH) })) {
    const [from, to] = [join(previous, ASSETS_PATH, file), join(fresh, ASSETS_PATH, file)]
    const replacedAt = replacedBefore[file] ?? now
    if (!statSync(from).isFile() || existsSync(to) || now - replacedAt > ASSETS_KEPT_MS) continue
    cpSync(from, to)
    carried[file] = replacedAt
  }
  writeFileSync(carriedAssetsPath(fresh), JSON.stringify(carried))
}

const removeOldFolders = (releases: string): void => {
  const folders = readdirSync(releases).toSorted().toReversed()
  for (const folder of folders.slice(1 + RELEASE_FOLDERS_KEPT))
    rmSync(join(releases, folder), { recursive: true, force: true })
}

/**
 * Makes a finished folder the newest release.
 * @param fresh folder from {@link createReleaseFolder}, with all its files
 * @param now milliseconds since 1970
 */
export const publishRelease = (fresh: string, fingerprint: string, now = Date.now()): void => {
  const releases = dirname(fresh)
  const dist = dirname(releases)
  const previous = currentRelease(dist)
  if (previous) copyPreviousAssets(previous, fresh, now)
  writeFileSync(fingerprintPath(fresh), fingerprint)
  const link = join(dist, 'current')
  const next = `${link}.${process.pid}`
  rmSync(next, { force: true })
  symlinkSync(relative(dist, fresh), next)
  renameSync(next, link)
  removeOldFolders(releases)
}
