// Tests that need installed servers or take long: failures and upgrades of PostgreSQL, a production installation,
// several servers behind nginx, backups, Firefox and WebKit, Debian's PostgreSQL, a room with seven people, live rooms over Janus and coturn, and a lesson with lost networks.
// `npm run test:services -- turn` runs the files whose name contains that word.

import { readdirSync } from 'node:fs'
import { withExternalAddress } from '#tests/support/network/external-address.ts'
import { ensureBlockable } from '#tests/support/network/udp-block.ts'
import {
  COTURN,
  ensureInstalled,
  FIREFOX,
  JANUS,
  NFTABLES,
  NGINX,
  NotInstallable,
  POSTGRESQL,
  REDIS,
  WEBKIT,
  XAUTH,
  XVFB,
} from '#tests/support/servers/debian.ts'
import { ensureBuilt } from './ensure-built.mjs'
import {
  BUILD_FAILED,
  NO_RESULTS,
  playwright,
  reportResult,
  runSequentially,
  sumResults,
  tool,
  vitest,
} from './steps.mjs'

const words = process.argv.slice(2)

/** For files in which each test makes its own people and class, so a retry cannot pass on what an attempt left behind. */
const RETRIES = process.env.CI ? ['--retry=2'] : []
const INDEPENDENT = ['janus', 'janus-room-page', 'room-lesson', 'turn']

const FILE_END = '.test.ts'
const listed = new Set()
const isChosen = (file) => words.length === 0 || words.some((word) => file.includes(word))

/**
 * Runs those of the given files that the command line selects, or nothing if it selects none. They start and stop their
 * servers themselves.
 */
const runFiles = (files, ...more) => {
  for (const file of files) listed.add(file)
  const retries = files.every((file) => INDEPENDENT.includes(file)) ? RETRIES : []
  const chosen = files.map((file) => `tests/services/${file}${FILE_END}`).filter(isChosen)
  if (chosen.length === 0) return undefined
  return (name) => runSequentially([vitest(name, ['--project', 'services', ...retries], chosen), ...more])
}

/** End-to-end tests that need both cores, such as a room in which seven pages encode and decode pictures. */
const runAlone = isChosen('room-media')
  ? (name) => runSequentially([playwright(name, [], { E2E_ONLY: 'alone' })])
  : undefined

const janusClass = tool('a teacher and twenty students on Janus', 'node', 'tests/load/janus-class.ts', '20', '10')
const roomBlackout = tool('a live room in which nobody has a network', 'node', 'tests/load/room-blackout.ts', '8', '40')
const inRoomNetwork = (run) => run && ((name) => withExternalAddress(() => run(name)))

const withCuts = (run) =>
  run &&
  ((name) => {
    ensureBlockable()
    return run(name)
  })

const PARTS = [
  ['an installation for production', [], runFiles(['production-installation'])],
  [
    'faults and upgrades of PostgreSQL',
    [],
    runFiles(['database-outage', 'lost-notifications', 'database-upgrade', 'release-upgrade']),
  ],
  ['several servers', [REDIS], runFiles(['several-servers', 'several-servers-rooms', 'redis-outage', 'reminders'])],
  ['two servers behind nginx', [REDIS, NGINX], runFiles(['nginx', 'cluster', 'cluster-room'])],
  ['backup and restore', [], runFiles(['backup'])],
  ['Firefox and WebKit', [FIREFOX, WEBKIT, XVFB, XAUTH], runFiles(['other-browsers'])],
  ['the PostgreSQL of Debian', [POSTGRESQL], runFiles(['oldest-postgres'])],
  ['a live room with seven people', [], runAlone],
  ['live rooms over Janus', [JANUS], inRoomNetwork(runFiles(['janus', 'janus-room-page'], janusClass))],
  ['a lesson in a live room', [JANUS, NFTABLES], withCuts(inRoomNetwork(runFiles(['room-lesson'], roomBlackout)))],
  ['live rooms over coturn', [COTURN], inRoomNetwork(runFiles(['turn']))],
]

/** Installs what a part needs and runs it. Catches the error of a part that cannot start, so that the other parts still run. */
const runPart = async ([name, packs, run]) => {
  try {
    packs.forEach(ensureInstalled)
    return await run(name)
  } catch (error) {
    const line = `${name} (${error.message})`
    return error instanceof NotInstallable ? { ...NO_RESULTS, skipped: [line] } : { ...NO_RESULTS, failures: [line] }
  }
}

/** Fails if a test file belongs to no part, because it would never run. */
const findUnlisted = () =>
  readdirSync('tests/services')
    .filter((file) => file.endsWith(FILE_END) && !listed.has(file.slice(0, -FILE_END.length)))
    .map((file) => `tests/services/${file} is in no part of scripts/services.mjs`)

const runParts = async () => {
  const counts = [{ ...NO_RESULTS, failures: findUnlisted() }]
  for (const part of PARTS.filter(([, , run]) => run)) counts.push(await runPart(part))
  return sumResults(counts)
}

reportResult((await ensureBuilt()) ? await runParts() : BUILD_FAILED)
