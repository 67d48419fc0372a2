// Builds the page and the Library if their sources have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { currentRelease, isBuilt } from './releases.ts'
import { root, start, waitForExit } from './steps.mjs'

const dist = join(root, 'dist')
/** `npm ci --omit=dev` installs no build tools. Such an installation serves the release it came with. */
const canBuild = existsSync(join(root, 'node_modules/vite'))

const INPUTS = [
  '{contract,quran,quran-build,first-paint,outbox,src,sw,public}/**',
  'scripts/{build,ensure-built}.mjs',
  'scripts/releases.ts',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'package-lock.json',
]

export const fingerprint = () => {
  const hash = createHash('sha256')
  const files = globSync(INPUTS, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  for (const file of files.sort()) {
    if (statSync(join(root, file)).isFile()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** Resolves to false if the build failed. */
export const ensureBuilt = async () => {
  if (canBuild ? isBuilt(dist, fingerprint()) : currentRelease(dist)) return true
  console.log('building, because the sources have changed')
  return (await waitForExit(start(['node', 'scripts/build.mjs']))) === 0
}

if (import.meta.main && !(await ensureBuilt())) process.exit(1)
