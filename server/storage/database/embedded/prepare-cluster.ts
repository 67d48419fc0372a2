import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { flushFolder } from '#server/foundation/disk/folders.ts'
import { copyDatabase } from '#server/storage/database/copy/copy-database.ts'
import { openServerSource } from '#server/storage/database/copy/copy-source.ts'
import { type Cluster, createCluster } from './cluster.ts'
import { stopLeftover } from './leftover.ts'
import { findPrograms } from './programs.ts'
import { startServer } from './server.ts'
import { chooseSystemUser, giveFolderTo } from './system-user.ts'

const VERSION_FILE = 'PG_VERSION'
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

/** Whether a folder holds data of PostgreSQL, or of PGlite. */
export const hasData = (folder: string): boolean => existsSync(join(folder, VERSION_FILE))

/** The major versions of the clusters in a folder, newest first. */
export const listVersions = (home: string): readonly number[] => {
  if (!existsSync(home)) return []
  const versions = readdirSync(home).filter((name) => /^\d+$/.test(name) && hasData(join(home, name)))
  return versions.map(Number).sort((a, b) => b - a)
}

/** Keeps the old data under a name that no release opens. */
const keepAsBackup = async (home: string, folder: string): Promise<void> => {
  const backup = `${folder}.backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`
  renameSync(folder, backup)
  await flushFolder(join(folder, '..'))
  await flushFolder(home)
  printLine(`The old database is kept in ${backup}: delete it after you have checked the site.`)
}

const fillCluster = async (draft: Cluster, fill: (url: string) => Promise<void>): Promise<void> => {
  const server = await startServer(draft)
  try {
    await fill(server.url).finally(() => server.stop())
  } catch (error) {
    rmSync(draft.folder, { recursive: true, force: true })
    throw error
  } finally {
    rmSync(`${draft.folder}.log`, { force: true })
  }
}

const setAside = async (cluster: Cluster): Promise<void> => {
  await stopLeftover(cluster)
  await keepAsBackup(cluster.home, cluster.folder)
}

/**
 * Creates a cluster under a temporary name, so that a crash leaves no incomplete one. Existing data is kept as a backup.
 * @param fill fills the new database before it takes the place of the old one
 */
export const buildCluster = async (cluster: Cluster, fill?: (url: string) => Promise<void>): Promise<void> => {
  const draft = { ...cluster, folder: `${cluster.folder}.new` }
  await stopLeftover(draft)
  rmSync(draft.folder, { recursive: true, force: true })
  await createCluster(draft)
  if (fill) await fillCluster(draft, fill)
  if (hasData(cluster.folder)) await setAside(cluster)
  renameSync(draft.folder, cluster.folder)
  await flushFolder(cluster.home)
}

const moveFrom = async (cluster: Cluster, url: string): Promise<void> => {
  const source = await openServerSource(url)
  await buildCluster(cluster, (target) => copyDatabase(source, target)).finally(() => source.close())
}

const moveFromVersion = async (cluster: Cluster, version: number): Promise<void> => {
  const { home, programs } = cluster
  const folder = join(home, String(version))
  const oldPrograms = findPrograms(home, version)
  if (!oldPrograms)
    throw new Error(
      `The database in ${folder} was written by PostgreSQL ${version}, whose programs are missing in ${home}. Restore the folders ${version} and programs-${version}… together from a backup.`,
    )
  printLine(`Moving the database from PostgreSQL ${version} to ${programs.major} …`)
  const old = { ...cluster, folder, programs: oldPrograms, user: { ...cluster.user, ...chooseSystemUser(folder) } }
  const server = await startServer(old)
  await moveFrom(cluster, server.url).finally(() => server.stop())
}

/**
 * Makes the cluster ready to start: creates it, or moves the data of an older version into it and keeps the old data as
 * a backup. The caller holds the folder's lock.
 * @throws Error if a newer version wrote the data
 */
export const prepareCluster = async (cluster: Cluster): Promise<void> => {
  const { home, folder, programs, user } = cluster
  const [newest] = listVersions(home)
  if (newest && newest > programs.major)
    throw new Error(
      `The database in ${home} was written by PostgreSQL ${newest}, and this release has version ${programs.major}. Install the newer release again.`,
    )
  if (!newest) await buildCluster(cluster)
  else if (newest < programs.major) await moveFromVersion(cluster, newest)
  giveFolderTo(user, folder)
  // A crash may have come between the move and this renaming, so every start repeats it.
  for (const version of listVersions(home))
    if (version < programs.major) await keepAsBackup(home, join(home, String(version)))
}
