// Twenty people write a thousand messages while their lines are cut two hundred times and the server is killed three
// times, and everybody must end with every message, none twice, in one order: `node tests/load/chat.ts`.
import { type ChatFigures, runChat } from './chat-run.ts'

const PLAN = { clients: 20, messages: 1000, cuts: 200, kills: 3, pauseMs: 80 }
/** Reconnecting takes a second and more by itself (specification 9.14). */
const SETTLES_WITHIN_MS = 3000
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

const figures: ChatFigures = await runChat(PLAN)
const [least, most] = figures.lostWithoutCatchUp
printLine(
  `${PLAN.clients} clients, ${PLAN.messages} messages, ${PLAN.cuts} cuts, ${PLAN.kills} kills, ${figures.seconds} s`,
)
printLine(`disconnections of clients: ${figures.disconnects}`)
printLine(`lost to one client by sockets alone: ${least} to ${most} of ${PLAN.messages}`)
printLine(`missing with catch-up: ${figures.missing}; twice: ${figures.twice}; different orders: ${figures.orders}`)
printLine(`announcements that brought nothing new: ${figures.suppressed}`)
printLine(`after a last cut of all lines everybody had everything within ${figures.settleMs} ms`)
const isGood = figures.missing === 0 && figures.twice === 0 && figures.orders === 1
if (figures.settleMs > SETTLES_WITHIN_MS)
  printLine(`slower than the goal of ${SETTLES_WITHIN_MS} ms: is this machine busy?`)
process.exitCode = isGood ? 0 : 1
