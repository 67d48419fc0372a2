// Twenty people write a thousand messages while their connections are cut two hundred times and the server is killed
// three times. Everyone must end with all messages in one order, none twice: `node tests/load/chat.ts`.
import { type ChatFigures, runChat } from './chat-run.ts'

const PLAN = { clients: 20, messages: 1000, cuts: 200, kills: 3, pauseMs: 80 }
/** Reconnecting alone takes a second or more (specification 9.14). */
const SETTLE_TIMEOUT_MS = 3000
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

const figures: ChatFigures = await runChat(PLAN)
const [least, most] = figures.lostWithoutCatchUp
printLine(
  `${PLAN.clients} clients, ${PLAN.messages} messages, ${PLAN.cuts} cuts, ${PLAN.kills} kills, ${figures.seconds} s`,
)
printLine(`disconnections of clients: ${figures.disconnects}`)
printLine(`lost to one client without catch-up: ${least} to ${most} of ${PLAN.messages}`)
printLine(`missing with catch-up: ${figures.missing}; twice: ${figures.twice}; different orders: ${figures.orders}`)
printLine(`duplicate announcements: ${figures.suppressed}`)
printLine(`after the last cut of all connections every client had all messages within ${figures.settleMs} ms`)
const isGood = figures.missing === 0 && figures.twice === 0 && figures.orders === 1
if (figures.settleMs > SETTLE_TIMEOUT_MS)
  printLine(`slower than the goal of ${SETTLE_TIMEOUT_MS} ms: is this machine busy?`)
process.exitCode = isGood ? 0 : 1
