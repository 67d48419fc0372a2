import { opendir, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { makePrivateFolder } from '#server/foundation/disk/folders.ts'

/** Longer than any upload takes. */
const ABANDONED_AFTER_MS = 24 * 3_600_000

/**
 * Holds uploads until their request has used them. It is next to the storage, so storing a file is a rename; a system's
 * temporary folder is often in memory.
 */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'incoming')

const processName = (): string => `${hostname()}.${process.pid}`

/**
 * The incoming folder of this process. Its name identifies the process, so that servers with a shared data folder can
 * find abandoned uploads.
 */
export const ownIncomingFolder = (dataDir: string): string => join(incomingFolder(dataDir), processName())

const isRunning = (pid: number): boolean => {
  try {
    // Signal 0 only checks whether the process exists.
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

// Processes of other hosts cannot be checked from here.
const isAbandoned = (name: string): boolean => {
  const prefix = `${hostname()}.`
  const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length) : Number.NaN)
  return Number.isInteger(pid) && !isRunning(pid)
}

const isOlder = async (path: string, before: number): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.mtimeMs < before
}

// A folder in use holds files or was changed recently, so `rmdir` removes only old, empty ones.
const removeOld = async (folder: string, before: number): Promise<void> => {
  if (await isOlder(folder, before)) await rmdir(folder).catch(() => undefined)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (await isOlder(path, before)) await rm(path, { recursive: true, force: true })
  }
}

/**
 * Empties the incoming folder of a starting process. Files there belong to an earlier process with the same id, which
 * is common in containers.
 */
export const prepareIncoming = async (dataDir: string): Promise<void> => {
  await makePrivateFolder(incomingFolder(dataDir))
  await rm(ownIncomingFolder(dataDir), { recursive: true, force: true })
  await makePrivateFolder(ownIncomingFolder(dataDir))
}

/** Removes uploads that no running request can use: those of ended processes, and those older than any upload takes. */
export const sweepIncoming = async (dataDir: string): Promise<void> => {
  const incoming = incomingFolder(dataDir)
  const before = Date.now() - ABANDONED_AFTER_MS
  for await (const entry of await opendir(incoming)) {
    const path = join(incoming, entry.name)
    if (isAbandoned(entry.name)) await rm(path, { recursive: true, force: true })
    else if (entry.isDirectory()) await removeOld(path, before)
  }
}
