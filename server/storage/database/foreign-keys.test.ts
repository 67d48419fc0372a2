import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, startApi } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('deleting a row scans no table that references it: every foreign key has an index', async () => {
  const rows = await api.platform.db
    .select({ column: sql<string>`conrelid::regclass || '.' || attname` })
    .from(sql`pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]`)
    .where(
      sql`contype = 'f' and not exists (select 1 from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`,
    )
  expect(rows.map(({ column }) => column)).toEqual([])
})
