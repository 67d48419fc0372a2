// Builds the page and the library when what they are made of has changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, start } from './steps.mjs'

const marker = join(root, '.cache/built')
const INPUTS = [
  '{contract,outbox,src,sw,library,public}/**',
  'scripts/build.mjs',
  'index.html',
  'vite.*.ts',
  'manifest.webmanifest',
  'package-lock.json',
]

const fingerprint = () => {
  const hash = createHash('sha256')
  const files = globSync(INPUTS, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  for (const file of files.sort()) {
    if (statSync(join(root, file)).isFile()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

const isFresh = (print) =>
  existsSync(join(root, 'dist/client/index.html')) && existsSync(marker) && readFileSync(marker, 'utf8') === print

/** Resolves to false when the build failed. */
export const ensureBuilt = async () => {
  const print = fingerprint()
  if (isFresh(print)) return true
  console.log('building (the sources changed since the last build)')
  const code = await new Promise((done) => start(['node', 'scripts/build.mjs']).on('exit', done))
  if (code !== 0) return false
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(marker, print)
  return true
}
