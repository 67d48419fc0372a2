import { newestPostgres, PostgresServer } from '../tests/support/postgres-server.ts'
import { ensureInstalled } from './debian.mjs'

export const ensurePostgres = () => ensureInstalled({ name: 'PostgreSQL', pack: 'postgresql', find: newestPostgres })

/** Runs the work with the URL of a fresh server, and stops that server whatever happens. */
export const withPostgres = async (work) => {
  ensurePostgres()
  const server = await PostgresServer.create()
  try {
    return await work(server.url)
  } finally {
    server.remove()
  }
}
