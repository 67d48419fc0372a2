import { constants } from 'node:os'
import { errorText } from '#server/foundation/log/loggable-error.ts'
import { isDiskError } from '#server/storage/files/disk-error.ts'
import type { PrintLine } from './print-progress.ts'

const FAILED = 1
const WRONG_USAGE = 2
/** A shell adds it to the number of the signal that ended a command. */
const SIGNALLED = 128
const END_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

/** The command line is wrong. */
export class UsageError extends Error {}

const printLine: PrintLine = (line) => void process.stdout.write(`${line}\n`)

const describe = (error: unknown): string =>
  isDiskError(error) ? `The disk is full or cannot be written: ${errorText(error)}` : errorText(error)

/**
 * Runs an operator's command and sets the exit code that cron sees: 0 done, 1 failed, 2 wrong usage. A signal ends it
 * through the exit handlers, which stop a PostgreSQL server that the command started.
 */
export const runCommand = (usage: string, command: (print: PrintLine) => Promise<void>): void => {
  // Ctrl+C reaches the command twice through npm, and the second must not cut the handlers short.
  for (const signal of END_SIGNALS) process.on(signal, () => process.exit(SIGNALLED + constants.signals[signal]))
  command(printLine).catch((error: unknown) => {
    const isUsage = error instanceof UsageError
    process.stderr.write(`${describe(error)}\n${isUsage ? `${usage}\n` : ''}`)
    process.exitCode = isUsage ? WRONG_USAGE : FAILED
  })
}
