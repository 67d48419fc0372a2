import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { migrateUpTo } from '#server/storage/database/connection/migrate.ts'
import { emptyDatabase } from '#tests/support/api/fresh-database.ts'
import { PREVIOUS_RELEASE } from '#tests/support/previous-release.ts'
import { findBreakingChanges } from '#tests/support/schema/breaking-changes.ts'
import { readSchema } from '#tests/support/schema/read-schema.ts'

const JOURNAL = join(import.meta.dirname, '../../server/storage/database/migrations/meta/_journal.json')
const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

/** When a migration was made; by default, the newest one of the previous release. */
const findMigration = (name: string = PREVIOUS_RELEASE.migration): number => {
  const { entries } = Journal.parse(JSON.parse(readFileSync(JOURNAL, 'utf8')))
  const entry = entries.find(({ tag }) => tag === name)
  if (!entry) throw new Error(`There is no migration ${name}. Never delete a released migration.`)
  return entry.when
}

const openDatabase = async (): Promise<pg.Client> => {
  const { url, drop } = await emptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return client
}

test('no migration since the previous release breaks servers that still run it', async () => {
  const client = await openDatabase()
  await migrateUpTo(client, findMigration())
  const before = await readSchema(client)
  await migrateUpTo(client, Number.POSITIVE_INFINITY)
  expect(findBreakingChanges(before, await readSchema(client))).toEqual([])
})

test('classes of earlier servers whose lessons are over are not on sale after the migration', async () => {
  const client = await openDatabase()
  await migrateUpTo(client, findMigration('0053_held-seats'))
  await client.query(`
    insert into accounts (email, name, role, password_hash) values ('t@halaqah.test', 'T', 'teacher', '-');
    insert into teachers (account_id, status) select id, 'approved' from accounts;
    with added as (
      insert into gigs (teacher_id, title, description, price, max_students, next_lesson_at)
      select id, title, '-', 3896, 30, case title when 'Open' then now() + interval '1 day' end
      from accounts, unnest(array['Open', 'Over', 'Endless', 'Unplanned']) title returning id, title)
    insert into schedules (gig_id, time_zone, first_day, last_day, lessons)
    select id, 'Asia/Karachi', '2024-01-01', case title when 'Endless' then null else date '2024-03-31' end,
      '[{"weekday": "monday", "start": "11:59", "minutes": 30}, {"weekday": "friday", "start": "17:00", "minutes": 30}]'
    from added where title <> 'Unplanned'`)
  await migrateUpTo(client, Number.POSITIVE_INFINITY)
  const { rows } = await client.query('select title, is_over, is_on_sale, weekday_parts from gigs order by title')
  const weekday_parts = ['friday-evening', 'monday-morning']
  expect(rows).toEqual([
    { title: 'Endless', is_over: false, is_on_sale: true, weekday_parts },
    { title: 'Open', is_over: false, is_on_sale: true, weekday_parts },
    { title: 'Over', is_over: true, is_on_sale: false, weekday_parts },
    { title: 'Unplanned', is_over: false, is_on_sale: true, weekday_parts: [] },
  ])
})

const BREAKING = [
  ['drop table ratings cascade', 'ratings is gone'],
  ['alter table gigs rename title to heading', 'gigs.title is gone'],
  ['alter table gigs alter price type bigint', 'gigs.price changes its type from integer to bigint'],
  ['alter table gigs add mood text not null', 'gigs.mood is new and needs a value'],
  ['alter table gigs alter archived_at set not null', 'gigs.archived_at no longer takes null'],
  ['alter table accounts alter created_at drop default', 'accounts.created_at loses its default'],
  ['alter table gigs add check (price > 0)', 'a new constraint may reject rows of gigs: CHECK ((price > 0))'],
  [
    'alter table gigs add foreign key (id) references files (id)',
    'a new constraint may reject rows of gigs: FOREIGN KEY (id) REFERENCES files(id)',
  ],
  ['create unique index on gigs (title)', 'a new unique key may reject rows of gigs: btree (title)'],
  [
    'alter type verification_status rename value $$pending$$ to $$new$$',
    'the value verification_status.pending is gone',
  ],
  ['drop function fold_text cascade', 'the function fold_text(text) is gone'],
] as const

test.each(BREAKING)('a migration with "%s" is noticed', async (statement, change) => {
  const client = await openDatabase()
  await migrateUpTo(client, Number.POSITIVE_INFINITY)
  const before = await readSchema(client)
  await client.query(statement.replaceAll('$$', "'"))
  expect(findBreakingChanges(before, await readSchema(client))).toContain(change)
})

test('new tables, and new columns that may stay empty, break nothing', async () => {
  const client = await openDatabase()
  await migrateUpTo(client, Number.POSITIVE_INFINITY)
  const before = await readSchema(client)
  await client.query('create table lessons (id uuid primary key, gig_id uuid not null references gigs (id))')
  await client.query(
    `alter table gigs add mood text, add tune text not null default 'ur', add file_id uuid references files (id)`,
  )
  expect(findBreakingChanges(before, await readSchema(client))).toEqual([])
})
