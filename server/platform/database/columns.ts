import { timestamp, uuid } from 'drizzle-orm/pg-core'

export const id = () => uuid().primaryKey().defaultRandom()
export const timestamptz = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })
export const createdAt = () => timestamptz().notNull().defaultNow()
