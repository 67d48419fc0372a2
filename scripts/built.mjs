// Builds the page and the library when what they are made of has changed since the last build.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { currentRelease, isBuilt } from './releases.ts'
import { root, start } from './steps.mjs'

const dist = join(root, 'dist')
/** `npm ci --omit=dev` leaves out what builds: such an installation serves the release that it was given. */
const canBuild = existsSync(join(root, 'node_modules/vite'))

/** Resolves to false when the build failed. */
export const ensureBuilt = async () => {
  if (canBuild ? isBuilt(dist, fingerprint()) : currentRelease(dist)) return true
  console.log('building (the sources changed since the last build)')
  return (await new Promise((done) => start(['node', 'scripts/build.mjs']).on('exit', done))) === 0
}
