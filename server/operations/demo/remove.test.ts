import { readFile } from 'node:fs/promises'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, files } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { demoPeople } from './people.ts'
import { findDemoContent, refuseDemoAccounts, removeDemo } from './remove.ts'

const MIGRATION = new URL('../../storage/database/migrations/0010_installation.sql', import.meta.url)

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const start = (production: boolean) => refuseDemoAccounts({ db: api.platform.db, settings: { production } })
const storedKeys = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const key of api.platform.storage.keys()) keys.push(key)
  return keys
}

test('a production server does not start with accounts whose password is public', async () => {
  await expect(start(true)).rejects.toThrow('npm run admin -- remove-demo')
  await start(false)
})

test('the migration marks demo accounts created before the marker existed', async () => {
  const { db } = api.platform
  await db.update(accounts).set({ isDemo: false })
  const statements = await readFile(MIGRATION, 'utf8')
  await db.execute(statements.split('--> statement-breakpoint').at(-1) ?? '')
  expect((await findDemoContent(db)).emails).toEqual(
    Object.values(demoPeople)
      .map(({ email }) => email)
      .sort(),
  )
})

test('removing the demo deletes all its data and no real user’s', async () => {
  const { db } = api.platform
  const { gigs: demoGigs, people } = api.world
  await db.insert(enrolments).values({ gigId: demoGigs[0], studentId: people.student2, status: 'enrolled' })
  const teacherId = people.teacher2
  const real = { title: 'A real class', description: '-', price: 3896, maxStudents: 5 }
  await db.insert(gigs).values({ ...real, teacherId })

  const removed = await removeDemo(api.platform)
  expect(removed).toMatchObject({ gigs: 3, emails: expect.arrayContaining(['admin@halaqah.test']) })
  expect(removed.emails).toHaveLength(4)

  const left = await db.select({ email: accounts.email }).from(accounts).orderBy(accounts.email)
  expect(left.map(({ email }) => email)).toEqual(['student2@halaqah.test', 'teacher2@halaqah.test'])
  expect(await db.select({ title: gigs.title }).from(gigs)).toEqual([{ title: real.title }])
  expect(await db.select({ count: count() }).from(files)).toEqual([{ count: 0 }])
  expect(await storedKeys()).toEqual([])
  const trail = await db.select({ kind: auditEntries.kind, personId: auditEntries.personId }).from(auditEntries)
  expect(trail).toEqual([{ kind: 'enrolment.removed', personId: people.student2 }])

  expect((await findDemoContent(db)).emails).toEqual([])
  await start(true)
})

test('a real account with a demo address does not prevent the start', async () => {
  const { db } = api.platform
  const taken = { email: 'student@halaqah.test', name: 'Mallory', role: 'student', passwordHash: '-' } as const
  await db.insert(accounts).values(taken)
  await start(true)
  await removeDemo(api.platform)
  const [mine] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.email, taken.email))
  expect(mine?.name).toBe('Mallory')
})
