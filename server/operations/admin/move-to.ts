import { DATABASE_RULES, findUrlFault } from '#server/foundation/settings/service-url.ts'
import { UsageError } from '#server/operations/backup/run-command.ts'
import { readDataLocation } from '#server/platform/settings.ts'
import { moveToServer } from '#server/storage/database/copy/move-to-server.ts'
import { embeddedFolder } from '#server/storage/database/embedded/embedded.ts'
import { markMoved } from '#server/storage/database/embedded/moved-marker.ts'
import { databaseName, requireEmbedded } from '#server/storage/installation/installation.ts'
import { type Command, type CommandInput, printLine } from './command.ts'

const moveTo = async ({ words: [url = ''] }: CommandInput): Promise<void> => {
  const fault = findUrlFault(url, DATABASE_RULES)
  if (fault) throw new UsageError(`The URL of the new database ${fault}`)
  const location = readDataLocation(process.env)
  if (location.databaseUrl)
    throw new UsageError('DATABASE_URL is set. This command moves the embedded database, so leave it out once.')
  requireEmbedded(location)
  const target = databaseName({ ...location, databaseUrl: url })
  printLine(`Copying ${databaseName(location)} to ${target} …`)
  const rows = await moveToServer(location.dataDir, url)
  markMoved(embeddedFolder(location.dataDir), target)
  printLine(`${rows} rows were copied and compared: they are equal.`)
  printLine('Next: set DATABASE_URL to the new database for the server and for all commands, and start the server.')
  printLine('Without DATABASE_URL neither starts any more, so that nothing is written to the old copy.')
  printLine('DATA_DIR stays as it is: it has the files and the keys.')
  printLine(`The old database is kept in ${databaseName(location)}. Delete it after you have checked the site.`)
}

export const moveCommand: Command = {
  name: 'move-to',
  args: 'DATABASE_URL',
  about: 'copies the embedded database into an empty PostgreSQL database, while the server is stopped',
  run: moveTo,
}
