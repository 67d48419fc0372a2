import { opendir, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { makePrivateFolder } from './folders.ts'

/** Longer than any upload takes. */
const GRACE_MS = 24 * 3_600_000

/**
 * Where uploads wait until their call has used them: next to the storage, so that keeping one is a rename. A system's own
 * temporary folder is often memory.
 * @param dataDir the server's data folder
 */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'incoming')

const processName = (): string => `${hostname()}.${process.pid}`

/**
 * The part of the incoming folder that belongs to this process: servers that share a data folder can then tell whose
 * uploads are abandoned.
 * @param dataDir the server's data folder
 */
export const ownIncomingFolder = (dataDir: string): string => join(incomingFolder(dataDir), processName())

const isRunning = (pid: number): boolean => {
  try {
    // Signal 0 only asks whether the process exists.
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

// Another host's processes cannot be seen from here.
const isAbandoned = (name: string): boolean => {
  const prefix = `${hostname()}.`
  const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length) : Number.NaN)
  return Number.isInteger(pid) && !isRunning(pid)
}

const isOlder = async (path: string, before: number): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && found.mtimeMs < before
}

// A folder that is still used has files in it, or was changed lately: only an old, empty one goes.
const removeOld = async (folder: string, before: number): Promise<void> => {
  if (await isOlder(folder, before)) await rmdir(folder).catch(() => undefined)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (await isOlder(path, before)) await rm(path, { recursive: true, force: true })
  }
}

/**
 * Prepares the incoming folder of a process that starts: it has no uploads yet, so whatever lies under its own name was left
 * by an earlier process with the same id. Containers often run with the same one.
 * @param dataDir the server's data folder
 */
export const prepareIncoming = async (dataDir: string): Promise<void> => {
  await makePrivateFolder(incomingFolder(dataDir))
  await rm(ownIncomingFolder(dataDir), { recursive: true, force: true })
  await makePrivateFolder(ownIncomingFolder(dataDir))
}

/**
 * Removes uploads that no running call can use any more: those of processes that ended, and whatever is older than any
 * upload takes.
 * @param dataDir the server's data folder
 */
export const sweepIncoming = async (dataDir: string): Promise<void> => {
  const incoming = incomingFolder(dataDir)
  const before = Date.now() - GRACE_MS
  for await (const entry of await opendir(incoming)) {
    const path = join(incoming, entry.name)
    if (isAbandoned(entry.name)) await rm(path, { recursive: true, force: true })
    else if (entry.isDirectory()) await removeOld(path, before)
  }
}
