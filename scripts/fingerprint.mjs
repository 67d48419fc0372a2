import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './steps.mjs'

const INPUTS = [
  '{contract,outbox,src,sw,library,public}/**',
  'scripts/{build,fingerprint}.mjs',
  'scripts/releases.ts',
  'index.html',
  'vite.*.ts',
  'manifest.webmanifest',
  'package-lock.json',
]

/** Digest of everything that a release is made of. */
export const fingerprint = () => {
  const hash = createHash('sha256')
  const files = globSync(INPUTS, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  for (const file of files.sort()) {
    if (statSync(join(root, file)).isFile()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}
