import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { writeAtomically } from '#server/foundation/disk/write-atomically.ts'

const markerPath = (home: string): string => join(home, 'moved-to')

/**
 * Marks an embedded database after it was moved, so that no start without DATABASE_URL serves the stale copy.
 * @param home the folder of the embedded database
 * @param target describes the new database, without its password
 */
export const markMoved = (home: string, target: string): void =>
  writeAtomically(markerPath(home), `${target} at ${new Date().toISOString()}\n`)

/** A restored database is current again. */
export const clearMoved = (home: string): void => rmSync(markerPath(home), { force: true })

/** @throws Error if the embedded database was moved to a server */
export const refuseMoved = (home: string): void => {
  const path = markerPath(home)
  if (!existsSync(path)) return
  throw new Error(
    `The database was moved to ${readFileSync(path, 'utf8').trim()}. Set DATABASE_URL to it, also for commands.\n` +
      `What is in ${resolve(home)} is the copy from before the move. Only to go back to it and lose what was written since, delete ${resolve(path)}`,
  )
}
