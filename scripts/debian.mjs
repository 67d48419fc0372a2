// Servers that tests need come from Debian's packages; where this command may, it installs what is missing.
import { execFileSync, spawnSync } from 'node:child_process'

export const isRoot = process.getuid?.() === 0

/** What cannot be had by whoever runs this: a reason to leave something out, not a failure. */
export class NotHere extends Error {}

const aptGet = (...args) =>
  execFileSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

const install = (name, pack) => {
  console.log(`  … installing ${name}`)
  aptGet('update', '-q')
  aptGet('install', '-y', '-q', '--no-install-recommends', pack)
  // Debian starts what it installs, on the ports everybody knows; the tests start their own.
  spawnSync('service', [pack, 'stop'], { stdio: 'ignore' })
}

/** Answers what `find` finds, installed first if need be; throws what to do when it cannot be had. */
export const ensureInstalled = ({ name, pack, find }) => {
  const found = find()
  if (found) return found
  if (!isRoot) throw new NotHere(`${name} is not installed. Install it with: sudo apt-get install ${pack}`)
  install(name, pack)
  const installed = find()
  if (!installed) throw new Error(`apt-get installed ${name}, but not where it is looked for.`)
  return installed
}
