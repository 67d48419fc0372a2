// Tests that need installed servers or take long: failures and upgrades of PostgreSQL, a production installation,
// several servers behind nginx, backups, Debian's PostgreSQL, and live rooms over Janus and coturn. `npm run test:services -- turn` runs the
// files whose name contains that word.

import { withExternalAddress } from '#tests/support/network/external-address.ts'
import {
  COTURN,
  ensureInstalled,
  JANUS,
  NGINX,
  NotInstallable,
  POSTGRESQL,
  REDIS,
} from '#tests/support/servers/debian.ts'
import { ensureBuilt } from './ensure-built.mjs'
import { BUILD_FAILED, NO_RESULTS, reportResult, runSequentially, sumResults, tool, vitest } from './steps.mjs'

const words = process.argv.slice(2)

/** For files in which each test makes its own people and class, so a retry cannot pass on what an attempt left behind. */
const RETRIES = process.env.CI ? ['--retry=2'] : []
const INDEPENDENT = ['janus', 'janus-room-page', 'turn']

/** Runs those of the given files that the command line selects. They start and stop their servers themselves. */
const runFiles =
  (files, ...more) =>
  async (name) => {
    const isChosen = (file) => words.length === 0 || words.some((word) => file.includes(word))
    const chosen = files.map((file) => `tests/services/${file}.test.ts`).filter(isChosen)
    const retries = files.every((file) => INDEPENDENT.includes(file)) ? RETRIES : []
    return chosen.length === 0
      ? NO_RESULTS
      : runSequentially([vitest(name, ['--project', 'services', ...retries, ...chosen]), ...more])
  }

const janusClass = tool('a teacher and twenty students on Janus', 'node', 'tests/load/janus-class.ts', '20', '10')
const inRoomNetwork = (run) => (name) => withExternalAddress(() => run(name))

const PARTS = [
  ['an installation for production', [], runFiles(['production-installation'])],
  [
    'faults and upgrades of PostgreSQL',
    [],
    runFiles(['database-outage', 'lost-notifications', 'database-upgrade', 'release-upgrade']),
  ],
  ['several servers', [REDIS], runFiles(['several-servers', 'several-servers-rooms', 'redis-outage'])],
  ['two servers behind nginx', [REDIS, NGINX], runFiles(['nginx', 'cluster', 'cluster-room'])],
  ['backup and restore', [], runFiles(['backup'])],
  ['the PostgreSQL of Debian', [POSTGRESQL], runFiles(['oldest-postgres'])],
  ['live rooms over Janus', [JANUS], inRoomNetwork(runFiles(['janus', 'janus-room-page'], janusClass))],
  ['live rooms over coturn', [COTURN], inRoomNetwork(runFiles(['turn']))],
]

/** If a part cannot start, the other parts still run. */
const runPart = async ([name, packs, run]) => {
  try {
    packs.forEach(ensureInstalled)
    return await run(name)
  } catch (error) {
    const line = `${name} (${error.message})`
    return error instanceof NotInstallable ? { ...NO_RESULTS, skipped: [line] } : { ...NO_RESULTS, failures: [line] }
  }
}

const runParts = async () => {
  const counts = []
  for (const part of PARTS) counts.push(await runPart(part))
  return sumResults(counts)
}

reportResult((await ensureBuilt()) ? await runParts() : BUILD_FAILED)
