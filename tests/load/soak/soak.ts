// Students write while faults hit the server, its database, its disk and their browsers. Counts lost and duplicated
// writes and lost sessions. `npm run soak` runs all faults, `npm run soak -- database 20` twenty rounds of one.

import { disturbCluster } from './disturb-cluster.ts'
import { fillDisk } from './fill-disk.ts'
import { killBrowser } from './kill-browser.ts'
import { killServer } from './kill-server.ts'
import { startSecondServer } from './start-second-server.ts'
import { stopDatabase } from './stop-database.ts'
import { addTallies, EMPTY_TALLY, formatTally, isClean, type Tally } from './tally.ts'
import { terminateServer } from './terminate-server.ts'

const ROUNDS = 6
const FAULTS: Readonly<Record<string, (rounds: number) => Promise<Tally>>> = {
  killServer,
  database: stopDatabase,
  'two-servers': startSecondServer,
  terminateServer,
  cluster: disturbCluster,
  browser: killBrowser,
  'disk-full': fillDisk,
}
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

const [wanted, rounds = ROUNDS] = process.argv.slice(2)
const faultNames = wanted === undefined ? Object.keys(FAULTS) : [wanted]

let total = EMPTY_TALLY
const failedFaults: string[] = []
for (const name of faultNames) {
  const fault = FAULTS[name]
  if (!fault) throw new Error(`There is no fault "${name}": choose one of ${Object.keys(FAULTS).join(', ')}.`)
  try {
    const tally = await fault(Number(rounds))
    total = addTallies(total, tally)
    printLine(`${name}: ${formatTally(tally)}`)
  } catch (error) {
    failedFaults.push(name)
    printLine(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
printLine(
  `${faultNames.length - failedFaults.length} of ${faultNames.length} faults run to the end: ${formatTally(total)}`,
)
process.exitCode = isClean(total) && failedFaults.length === 0 ? 0 : 1
