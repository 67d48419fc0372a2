import type { Database } from './open.ts'

/**
 * Prepares a query once for each database: drizzle builds its SQL once, and PostgreSQL plans it once per connection.
 * Use it only for the few queries that most calls run, because each connection keeps its plans in memory.
 * @returns a function that returns the prepared query of a database
 */
export const prepareOnce = <Prepared>(prepare: (db: Database) => Prepared): ((db: Database) => Prepared) => {
  const queries = new WeakMap<Database, Prepared>()
  return (db) => {
    const query = queries.get(db) ?? prepare(db)
    queries.set(db, query)
    return query
  }
}
