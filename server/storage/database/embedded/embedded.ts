import { chmodSync, mkdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { PRIVATE_FOLDER } from '#server/foundation/disk/folders.ts'
import { type Cluster, clusterUrl } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { readPidFile } from './leftover.ts'
import { clearMoved } from './moved-marker.ts'
import { buildCluster, hasData, listVersions, prepareCluster } from './prepare-cluster.ts'
import { findPackage, installPrograms } from './programs.ts'
import { type EmbeddedServer, startServer } from './server.ts'
import { chooseSystemUser, openDataFolder, requireRunnable } from './system-user.ts'

/** The database's user passes through this folder to its data and programs. */
const PASSABLE_FOLDER = 0o711

/** The folder of the embedded database: clusters, programs, password. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'postgres')

/** The first releases ran PGlite, PostgreSQL as WebAssembly, in this folder. */
const pgliteFolder = (dataDir: string): string => join(dataDir, 'database')

const hasClusters = (dataDir: string): boolean => listVersions(embeddedFolder(dataDir)).length > 0

/** Whether a data folder holds an embedded database, of this or an earlier release. */
export const hasEmbeddedDatabase = (dataDir: string): boolean => hasClusters(dataDir) || hasData(pgliteFolder(dataDir))

const refusePglite = (dataDir: string): void => {
  const folder = pgliteFolder(dataDir)
  if (hasClusters(dataDir) || !hasData(folder)) return
  throw new Error(
    `The database in ${folder} was written by PGlite, which only release 0.1.0 (commit 852055dd) can move to PostgreSQL: start that release once with this DATA_DIR, then this one.`,
  )
}

const findCluster = (dataDir: string, home: string, isDurable: boolean): Cluster => {
  const major = Number.parseInt(findPackage().version, 10)
  const folder = join(home, String(major))
  const owner = chooseSystemUser(folder)
  if (owner.uid !== undefined) {
    chmodSync(home, PASSABLE_FOLDER)
    openDataFolder(dataDir, owner)
  }
  const programs = installPrograms(home)
  const user = requireRunnable(programs, owner)
  return { home, folder, programs, user, isDurable }
}

/** Locks the folder of the embedded database. */
const openFolder = (dataDir: string) => {
  mkdirSync(embeddedFolder(dataDir), { recursive: true, mode: PRIVATE_FOLDER })
  const realDataDir = realpathSync(dataDir)
  const home = realpathSync(embeddedFolder(dataDir))
  return { realDataDir, home, release: lockFolder(home) }
}

/** The connection string of the embedded PostgreSQL that another process has started; undefined if none is ready. */
export const findRunning = (dataDir: string): string | undefined => {
  const home = embeddedFolder(dataDir)
  const [version] = listVersions(home)
  if (!version) return undefined
  const folder = join(home, String(version))
  const running = readPidFile(folder)
  return running?.isReady ? clusterUrl({ home, user: chooseSystemUser(folder) }, running) : undefined
}

/**
 * Starts the embedded PostgreSQL of a data folder, and creates it at the first start.
 * @param isDurable whether an acknowledged commit survives a power cut; only tests turn it off
 * @throws FolderInUseError if another process uses the folder; Error if PostgreSQL cannot run here, or the data is PGlite's
 */
export const startEmbedded = async (dataDir: string, isDurable = true): Promise<EmbeddedServer> => {
  refusePglite(dataDir)
  const { realDataDir, home, release } = openFolder(dataDir)
  try {
    const cluster = findCluster(realDataDir, home, isDurable)
    await prepareCluster(cluster)
    const server = await startServer(cluster)
    return { ...server, stop: () => server.stop().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Replaces the embedded database of a data folder. An existing one is kept as a backup.
 * @param fill fills the new database; if it throws, the existing one stays
 * @throws FolderInUseError if another process uses the folder
 */
export const replaceEmbedded = async (dataDir: string, fill: (url: string) => Promise<void>): Promise<void> => {
  const { realDataDir, home, release } = openFolder(dataDir)
  try {
    await buildCluster(findCluster(realDataDir, home, true), fill)
    clearMoved(home)
  } finally {
    release()
  }
}
