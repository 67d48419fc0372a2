// What needs servers from packages: the API tests once more, against a real PostgreSQL in place of the embedded one, and
// live rooms over a real Janus and a real coturn. An installation as operators make it belongs here too: it takes a while. `npm run test:services -- turn` runs the files with that word.
import { globSync } from 'node:fs'
import { ensureBuilt } from './built.mjs'
import { ensureInstalled, NotHere } from './debian.mjs'
import { withOuterAddress } from './outer-address.mjs'
import { ensurePostgres, withPostgres } from './postgres.mjs'
import { conclude, failedAs, inTurn, runStep, sum, tool, vitest } from './steps.mjs'

const words = process.argv.slice(2)
const INSTALLATION = 'tests/services/production-installation.test.ts'
const NOTHING = { passed: 0, failed: 0, failures: [] }

/** Installs the product twice into a folder of its own. */
const installation = async (name) =>
  words.length === 0 || words.some((word) => INSTALLATION.includes(word))
    ? inTurn([vitest(name, ['--project', 'services', INSTALLATION])])
    : NOTHING

const onPostgres = (name) =>
  withPostgres((url) => runStep(vitest(name, ['--project', 'api', ...words], { DATABASE_URL: url })))

const OUTAGE = 'tests/services/database-outage.test.ts'

const databaseOutage = async (name) => {
  if (words.length > 0 && !words.some((word) => OUTAGE.includes(word))) return NOTHING
  ensurePostgres()
  return runStep(vitest(name, ['--project', 'services', OUTAGE]))
}

/** Tests of live rooms, whose servers the tests start and stop themselves. */
const liveRooms =
  ({ pack, program, files, also = [] }) =>
  async (name) => {
    const chosen = files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
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

const PARTS = [
  ['API tests on PostgreSQL', onPostgres],
  ['an installation for production', installation],
  ['outages of PostgreSQL', databaseOutage],
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
