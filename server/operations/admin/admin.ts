import { runCommand } from '#server/operations/backup/run-command.ts'
import type { Command } from './command.ts'
import { COMMANDS, parseCommand } from './commands.ts'

const NAME_WIDTH = 16
const describe = ({ name, args, about }: Command): string =>
  args ? `  ${name} ${args}\n  ${' '.repeat(NAME_WIDTH)}${about}` : `  ${name.padEnd(NAME_WIDTH)}${about}`

const USAGE = `Usage: npm run admin -- COMMAND
${COMMANDS.map(describe).join('\n')}
Exit codes: 0 done, 1 failed, 2 wrong usage.`

runCommand(USAGE, async () => {
  const { command, input } = parseCommand(process.argv.slice(2))
  await command.run(input)
})
