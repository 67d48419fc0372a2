import { parseArgs } from 'node:util'
import { UsageError } from '#server/operations/backup/run-command.ts'
import { accountCommands } from './accounts.ts'
import type { Command, CommandInput } from './command.ts'
import { doctorCommands } from './doctor.ts'
import { fileCommands } from './files.ts'
import { jobCommands } from './jobs.ts'
import { listCommand } from './list-accounts.ts'
import { moveCommand } from './move-to.ts'
import { resetPasswordCommand } from './reset-password.ts'
import { storageCommands } from './storage.ts'

/** All commands of `npm run admin`. */
export const COMMANDS: readonly Command[] = [
  listCommand,
  ...accountCommands,
  resetPasswordCommand,
  ...jobCommands,
  ...storageCommands,
  ...fileCommands,
  ...doctorCommands,
  moveCommand,
]

/** @returns the command whose name has the most words */
const findCommand = (args: readonly string[]) => {
  for (const words of [2, 1]) {
    const name = args.slice(0, words).join(' ')
    const command = COMMANDS.find((each) => each.name === name || each.aliases?.includes(name))
    if (command) return { command, rest: args.slice(words) }
  }
  throw new UsageError(args.length === 0 ? 'Which command?' : `There is no command ${args[0]}.`)
}

const parse = (command: Command, args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: command.options ?? {}, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Reads a command line.
 * @throws UsageError if there is no such command, or an option is wrong
 */
export const parseCommand = (args: readonly string[]): { readonly command: Command; readonly input: CommandInput } => {
  const { command, rest } = findCommand(args)
  const { values, positionals } = parse(command, rest)
  return { command, input: { words: positionals, options: { ...values } } }
}
