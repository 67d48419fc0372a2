// Tests that need servers from packages or take a while: the API tests once more on a real PostgreSQL, its faults, an
// installation as operators make it, and live rooms over a real Janus and a real coturn. `npm run test:services -- turn` runs
// the files with that word.

import { withExternalAddress } from '#tests/support/network/external-address.ts'
import { COTURN, ensureInstalled, JANUS, NotInstallable, POSTGRES } from '#tests/support/servers/debian.ts'
import { PostgresServer } from '#tests/support/servers/postgres-server.ts'
import { ensureBuilt } from './ensure-built.mjs'
import { BUILD_FAILED, NO_RESULTS, reportResult, runSequentially, sumResults, tool, vitest } from './steps.mjs'

const words = process.argv.slice(2)

const onPostgres = async (name) => {
  const server = await PostgresServer.create()
  try {
    return await runSequentially([vitest(name, ['--project', 'api', ...words], { DATABASE_URL: server.url })])
  } finally {
    server.remove()
  }
}

/** The chosen ones of some files, which start and stop the servers themselves. */
const running =
  (files, ...more) =>
  async (name) => {
    const isChosen = (file) => words.length === 0 || words.some((word) => file.includes(word))
    const chosen = files.map((file) => `tests/services/${file}.test.ts`).filter(isChosen)
    return chosen.length === 0
      ? NO_RESULTS
      : runSequentially([vitest(name, ['--project', 'services', ...chosen]), ...more])
  }

const janusClass = tool('a teacher and twenty students on Janus', 'node', 'tests/load/janus-class.ts', '20', '10')
const inRooms = (run) => (name) => withExternalAddress(() => run(name))

const PARTS = [
  ['API tests on PostgreSQL', [POSTGRES], onPostgres],
  ['an installation for production', [], running(['production-installation'])],
  ['faults of PostgreSQL', [POSTGRES], running(['database-outage', 'lost-notifications'])],
  ['live rooms over Janus', [JANUS], inRooms(running(['janus', 'janus-room-page'], janusClass))],
  ['live rooms over coturn', [COTURN], inRooms(running(['turn']))],
]

/** A part that cannot begin does not keep the others from running. */
const attempt = async ([name, packs, run]) => {
  try {
    packs.forEach(ensureInstalled)
    return await run(name)
  } catch (error) {
    console.log(`  ${name}: ${error.message}`)
    return error instanceof NotInstallable ? NO_RESULTS : { passed: 0, failures: [`${name}: ${error.message}`] }
  }
}

const runParts = async () => {
  const counts = []
  for (const part of PARTS) counts.push(await attempt(part))
  return sumResults(counts)
}

reportResult((await ensureBuilt()) ? await runParts() : BUILD_FAILED)
