// Lets students write while faults happen to the server, its database, its disk and their browsers, and counts what is lost,
// there twice, or signed out. `npm run soak` runs all faults; `npm run soak -- database 20` one of them, twenty rounds.
import { browserKill } from './browser-kill.ts'
import { databaseStop } from './database-stop.ts'
import { diskFull } from './disk-full.ts'
import { kill } from './kill.ts'
import { sigterm } from './sigterm.ts'
import { add, inWords, isClean, NOTHING, type Tally } from './tally.ts'
import { twoServers } from './two-servers.ts'

const ROUNDS = 6
const FAULTS: Readonly<Record<string, (rounds: number) => Promise<Tally>>> = {
  kill,
  database: databaseStop,
  'two-servers': twoServers,
  sigterm,
  browser: browserKill,
  'disk-full': diskFull,
}
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const [wanted, rounds = ROUNDS] = process.argv.slice(2)
const names = wanted === undefined ? Object.keys(FAULTS) : [wanted]

let total = NOTHING
const broken: string[] = []
for (const name of names) {
  const fault = FAULTS[name]
  if (!fault) throw new Error(`There is no fault "${name}": choose one of ${Object.keys(FAULTS).join(', ')}.`)
  try {
    const tally = await fault(Number(rounds))
    total = add(total, tally)
    say(`${name}: ${inWords(tally)}`)
  } catch (error) {
    broken.push(name)
    say(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
say(`${names.length - broken.length} of ${names.length} faults run to the end: ${inWords(total)}`)
process.exitCode = isClean(total) && broken.length === 0 ? 0 : 1
