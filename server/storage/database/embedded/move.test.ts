import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accounts, files } from '#server/storage/database/schema.ts'
import { discussions } from '#server/storage/database/schema-classroom.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { installation } from '#server/storage/database/schema-system.ts'
import { openServerDatabase } from '#server/storage/installation/installation.ts'

const migrationsFolder = join(import.meta.dirname, '../migrations')
const AWKWARD = 'tab\tline\nback\\slash \\. "quote" \\N بسم الله 🕌'

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'halaqah-move-'))
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true })
})

/** Writes the embedded database of the last release with PGlite. @returns some of its rows */
const createPgliteData = async () => {
  const client = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions: { pg_trgm } })
  const db = drizzle(client, { casing: 'snake_case' })
  await migrate(db, { migrationsFolder })
  const person = { email: 'a@halaqah.test', name: AWKWARD, role: 'teacher', passwordHash: '-' } as const
  const [owner] = await db.insert(accounts).values(person).returning()
  const teacherId = owner?.id ?? ''
  const gig = { teacherId, title: AWKWARD, description: '', price: 3896, maxStudents: 5 }
  const [made] = await db.insert(gigs).values(gig).returning()
  await db.insert(discussions).values({ gigId: made?.id ?? '', changes: 7 })
  const file = { ownerId: teacherId, purpose: 'receipt', key: 'k', name: 'r', type: 'image/jpeg', bytes: 2 } as const
  await db.insert(files).values(file)
  const [{ id } = { id: '' }] = await db.insert(installation).values({}).returning()
  await writeFile(join(dataDir, 'installation-id'), `${id}\n`)
  const rows = { accounts: await db.select().from(accounts), gigs: await db.select().from(gigs) }
  await client.close()
  return rows
}

const readRows = async () => {
  const { db, close } = await openServerDatabase({ dataDir, databaseUrl: undefined })
  try {
    return { accounts: await db.select().from(accounts), gigs: await db.select().from(gigs) }
  } finally {
    await close()
  }
}
const backups = () => readdirSync(dataDir).filter((name) => name.startsWith('database.backup-'))

test('an existing PGlite folder is moved to PostgreSQL at the first start, once, and kept as a backup', async () => {
  const rows = await createPgliteData()
  expect(await readRows()).toEqual(rows)
  expect(backups()).toHaveLength(1)
  expect(readdirSync(dataDir)).not.toContain('database')
  expect(readFileSync(join(dataDir, backups()[0] ?? '', 'PG_VERSION'), 'utf8')).toContain('18')
  expect(await readRows()).toEqual(rows)
  expect(backups()).toHaveLength(1)
})

test('data of an old release is moved with the schema of its time, and then migrated', async () => {
  const migrations = join(dataDir, 'migrations')
  await cp(migrationsFolder, migrations, { recursive: true })
  const journal = join(migrations, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, 2) }))
  const client = await PGlite.create({ dataDir: join(dataDir, 'database') })
  await migrate(drizzle(client), { migrationsFolder: migrations })
  await client.query(
    `insert into accounts (email, name, role, password_hash) values ('old@halaqah.test', $1, 'student', '-')`,
    [AWKWARD],
  )
  await client.close()
  const { accounts: moved } = await readRows()
  expect(moved).toEqual([expect.objectContaining({ email: 'old@halaqah.test', name: AWKWARD, isDemo: false })])
})

test('a move that fails leaves the old data in place, and the next start repeats it', async () => {
  const rows = await createPgliteData()
  const marker = join(dataDir, 'postgres/18')
  await mkdir(marker, { recursive: true })
  await writeFile(join(marker, 'in-the-way'), '')
  await expect(readRows()).rejects.toThrow()
  expect(backups()).toEqual([])
  await rm(marker, { recursive: true })
  expect(await readRows()).toEqual(rows)
})
