// Faults under load, a class whose lines are cut while it writes, and the end-to-end walks in which a server or a browser is
// killed. `npm run soak -- kill 20` runs twenty rounds of one fault.
import { ensureBuilt } from './built.mjs'
import { ensurePostgres } from './postgres.mjs'
import { conclude, failedAs, inTurn, playwright, tool } from './steps.mjs'

const fault = process.argv.slice(2)
const faults = tool('faults under load', 'node', 'tests/load/soak/soak.ts', ...fault)
const chat = tool('a class whose lines are cut', 'node', 'tests/load/chat.ts')
const walks = playwright('long end-to-end walks', [], { E2E_SOAK: '1' })

ensurePostgres()
conclude((await ensureBuilt()) ? await inTurn(fault.length > 0 ? [faults] : [faults, chat, walks]) : failedAs('build'))
