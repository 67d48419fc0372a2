// What needs servers from packages or takes a while: the API tests once more against a real PostgreSQL in place of the
// embedded one, its faults, an installation as operators make it, and live rooms over a real Janus and a real coturn.
// `npm run test:services -- turn` runs the files with that word.
import { globSync } from 'node:fs'
import { ensureBuilt } from './built.mjs'
import { ensureInstalled, NotHere } from './debian.mjs'
import { withOuterAddress } from './outer-address.mjs'
import { ensurePostgres, withPostgres } from './postgres.mjs'
import { conclude, failedAs, inTurn, runStep, sum, tool, vitest } from './steps.mjs'

const words = process.argv.slice(2)
const NOTHING = { passed: 0, failed: 0, failures: [] }

const chosenOf = (files) => files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)))

const onPostgres = (name) =>
  withPostgres((url) => runStep(vitest(name, ['--project', 'api', ...words], { DATABASE_URL: url })))

/** Tests that start and stop what they need themselves, once it is installed. */
const withInstalled = (files, install) => async (name) => {
  const chosen = chosenOf(files)
  if (chosen.length === 0) return NOTHING
  install()
  return runStep(vitest(name, ['--project', 'services', ...chosen]))
}

/** Tests of live rooms, whose servers the tests start and stop themselves. */
const liveRooms =
  ({ pack, program, files, also = [] }) =>
  async (name) => {
    const chosen = chosenOf(files)
    if (chosen.length === 0) return NOTHING
    ensureInstalled({ name: pack, pack, find: () => globSync(`/usr/{local/,}{bin,sbin}/${program}`)[0] })
    return withOuterAddress(() => inTurn([vitest(name, ['--project', 'services', ...chosen]), ...also]))
  }

const JANUS = {
  pack: 'janus',
  program: 'janus',
  files: ['tests/services/janus.test.ts', 'tests/services/janus-room-page.test.ts'],
  also: [tool('a teacher and twenty students on Janus', 'node', 'tests/load/janus-class.ts', '20', '10')],
}
const COTURN = { pack: 'coturn', program: 'turnserver', files: ['tests/services/turn.test.ts'] }

const FAULTS = ['tests/services/database-outage.test.ts', 'tests/services/lost-notifications.test.ts']
const INSTALLATIONS = ['tests/services/production-installation.test.ts']

const PARTS = [
  ['API tests on PostgreSQL', onPostgres],
  ['an installation for production', withInstalled(INSTALLATIONS, () => undefined)],
  ['faults of PostgreSQL', withInstalled(FAULTS, ensurePostgres)],
  ['live rooms over Janus', liveRooms(JANUS)],
  ['live rooms over coturn', liveRooms(COTURN)],
]

/** A part that cannot begin is told of, and no reason to leave out the others. */
const attempt = ([name, run]) =>
  run(name).catch((error) => {
    const isLeftOut = error instanceof NotHere
    console.log(`  ${isLeftOut ? '–' : '✘'} ${name}${isLeftOut ? ' (left out)' : ''}: ${error.message}`)
    return isLeftOut ? NOTHING : failedAs(name, [error.message])
  })

const runParts = async () => {
  const counts = []
  for (const part of PARTS) counts.push(await attempt(part))
  return sum(counts)
}

conclude((await ensureBuilt()) ? await runParts() : failedAs('build'))
