import { parseArgs } from 'node:util'
import { runCommand, UsageError } from '#server/platform/backup/run-command.ts'
import { accountCommands } from './accounts.ts'
import type { Command } from './command.ts'
import { doctorCommands } from './doctor.ts'
import { fileCommands } from './files.ts'
import { jobCommands } from './jobs.ts'
import { listCommand } from './list-accounts.ts'
import { moveCommand } from './move-to.ts'
import { resetPasswordCommand } from './reset-password.ts'
import { storageCommands } from './storage.ts'

const COMMANDS: readonly Command[] = [
  listCommand,
  ...accountCommands,
  resetPasswordCommand,
  ...jobCommands,
  ...storageCommands,
  ...fileCommands,
  ...doctorCommands,
  moveCommand,
]

const NAME_WIDTH = 16
const describe = ({ name, args, about }: Command): string =>
  args ? `  ${name} ${args}\n  ${' '.repeat(NAME_WIDTH)}${about}` : `  ${name.padEnd(NAME_WIDTH)}${about}`

const USAGE = `Usage: npm run admin -- COMMAND
${COMMANDS.map(describe).join('\n')}
Exit codes: 0 done, 1 failed, 2 wrong usage.`

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

runCommand(USAGE, async () => {
  const { command, rest } = findCommand(process.argv.slice(2))
  const { values, positionals } = parse(command, rest)
  await command.run({ words: positionals, options: { ...values } })
})
