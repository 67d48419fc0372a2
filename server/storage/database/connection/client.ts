import pg from 'pg'
import { errorText } from '#server/foundation/log/loggable-error.ts'

const CONNECT_TIMEOUT_MS = 15_000

/**
 * Opens one connection for a command.
 * @param whose the sentence that tells the operator what to check
 * @throws Error with the server's reason
 */
export const connectClient = async (url: string, whose = 'Check DATABASE_URL.'): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // Without a listener a lost connection ends the process with a stack trace. The running query fails too.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new Error(`The database cannot be reached (${errorText(error)}). ${whose}`, { cause: error })
  }
}
