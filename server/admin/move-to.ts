import { UsageError } from '#server/platform/backup/run-command.ts'
import { moveToServer } from '#server/platform/database/copy/move-to-server.ts'
import { databaseName, requireEmbedded } from '#server/platform/database/installation.ts'
import { readDataLocation } from '#server/platform/settings.ts'
import { type Command, type CommandInput, printLine } from './command.ts'

const moveTo = async ({ words: [url = ''] }: CommandInput): Promise<void> => {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new UsageError('The new database should start with postgres://')
  const location = readDataLocation(process.env)
  if (location.databaseUrl)
    throw new UsageError('DATABASE_URL is set. This command moves the embedded database, so leave it out once.')
  requireEmbedded(location)
  const target = databaseName({ ...location, databaseUrl: url })
  printLine(`Copying ${databaseName(location)} to ${target} …`)
  const rows = await moveToServer(location.dataDir, url)
  printLine(`${rows} rows were copied and compared: they are equal.`)
  printLine('Next: set DATABASE_URL to the new database for the server and for all commands, and start the server.')
  printLine('DATA_DIR stays as it is: it has the files and the keys.')
  printLine(`The old database is kept in ${databaseName(location)}. Delete it after you have checked the site.`)
}

export const moveCommand: Command = {
  name: 'move-to',
  args: 'DATABASE_URL',
  about: 'copies the embedded database into an empty PostgreSQL database, while the server is stopped',
  run: moveTo,
}
