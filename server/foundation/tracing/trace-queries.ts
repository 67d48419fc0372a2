import type pg from 'pg'
import { currentTracer, traced } from './tracing.ts'

const findText = (query: unknown): string => {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

/** Traces the queries of a connection with their text, which has placeholders instead of values. */
export const traceQueries = <Connection extends pg.Pool | pg.PoolClient>(connection: Connection): Connection => {
  if (!currentTracer()) return connection
  return new Proxy(connection, {
    get: (target, property) => {
      const member: unknown = Reflect.get(target, property)
      if (property !== 'query' || typeof member !== 'function') return member
      return (...args: readonly unknown[]) => {
        const text = findText(args[0])
        const [operation = 'query'] = text.trimStart().split(/\s/, 1)
        const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text, 'db.operation.name': operation }
        return traced({ name: operation, kind: 'client', attributes, needsParent: true }, async () =>
          Reflect.apply(member, target, args),
        )
      }
    },
  })
}
