import { eq, inArray } from 'drizzle-orm'
import { FALLBACK_PKR_PER_USD, toTotalPrice } from '#contract/gigs/price.ts'
import { recordAudit } from '#server/domain/audit.ts'
import type { Platform } from '#server/platform/platform.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { ratings } from '#server/storage/database/schema-ratings.ts'
import { insertFile } from '#server/storage/files/files.ts'
import type { FilePurpose } from '#server/storage/files/usage/storage-usage.ts'
import { hashPassword } from '#server/web/auth/passwords.ts'
import { addSampleBooks } from './books.ts'
import { type Fixture, storeFixture } from './fixture.ts'
import { DEMO_PASSWORD, type DemoPerson, demoGigs, demoPeople } from './people.ts'
import { addResources } from './resources.ts'

const HOUR_MS = 3_600_000

/** The ids of the demo accounts and gigs. */
export interface DemoWorld {
  readonly people: Readonly<Record<keyof typeof demoPeople, string>>
  /** In the order of {@link demoGigs}: the student is enrolled in the first and pending in the second. */
  readonly gigs: readonly [string, string, string]
}

/** Adds an account, and for teachers their row. */
export const addPerson = async (platform: Platform, person: DemoPerson, passwordHash: string): Promise<string> => {
  const id = crypto.randomUUID()
  const { email, name, role, whatsapp, joinedDaysAgo = 0 } = person
  const createdAt = new Date(Date.now() - joinedDaysAgo * 24 * HOUR_MS)
  const account = { id, email, name, role, whatsapp, jazzcash: whatsapp, passwordHash, createdAt }
  await platform.db.insert(accounts).values(account)
  if (person.role === 'teacher')
    await platform.db.insert(teachers).values({ accountId: id, status: person.status ?? 'pending', createdAt })
  return id
}

const addDocument = async (
  platform: Platform,
  owner: { ownerId: string; purpose: FilePurpose },
  fixture: Fixture,
): Promise<string> => {
  const stored = await storeFixture(platform, fixture, owner)
  await insertFile(platform.db, stored)
  return stored.id
}

const addTeacherDetails = async (platform: Platform, ownerId: string): Promise<void> => {
  const [cnicFrontId, cnicBackId, degreeId] = [
    await addDocument(platform, { ownerId, purpose: 'cnic' }, 'cnic-front.png'),
    await addDocument(platform, { ownerId, purpose: 'cnic' }, 'cnic-back.png'),
    await addDocument(platform, { ownerId, purpose: 'degree' }, 'degree.png'),
  ]
  await platform.db
    .update(teachers)
    .set({
      bio: 'Qari of the ten readings, teaching Tajweed and Hifz in Lahore for eleven years. Patient with beginners of every age.',
      expertise: ['Quran'],
      cnicNumber: '3520200000001',
      cnicFrontId,
      cnicBackId,
      degreeId,
      submittedAt: new Date(),
    })
    .where(eq(teachers.accountId, ownerId))
}

const addGigs = async (platform: Platform, teacherId: string): Promise<DemoWorld['gigs']> => {
  const add = async ({ entered, ...gig }: (typeof demoGigs)[number], hoursAgo: number): Promise<string> => {
    const id = crypto.randomUUID()
    const createdAt = new Date(Date.now() - hoursAgo * HOUR_MS)
    await platform.db
      .insert(gigs)
      .values({ id, teacherId, ...gig, price: toTotalPrice(entered, FALLBACK_PKR_PER_USD), createdAt })
    return id
  }
  return [await add(demoGigs[0], 72), await add(demoGigs[1], 48), await add(demoGigs[2], 24)]
}

/** Two receipts, because the app flags a receipt that is sent for two classes. */
const DEMO_REQUESTS = [
  { status: 'enrolled', receipt: 'receipt.png' },
  { status: 'pending', receipt: 'receipt-8.png' },
] as const

const addEnrolments = async (
  platform: Platform,
  studentId: string,
  demo: { teacherId: string; gigs: DemoWorld['gigs'] },
): Promise<void> => {
  const { db } = platform
  for (const [place, { status, receipt }] of DEMO_REQUESTS.entries()) {
    const gigId = demo.gigs[place] ?? demo.gigs[0]
    const receiptId = await addDocument(platform, { ownerId: studentId, purpose: 'receipt' }, receipt)
    await db.insert(enrolments).values({ gigId, studentId, status, receiptId })
    await recordAudit(db, { kind: 'enrolment.requested', byId: studentId, personId: studentId, gigId })
    if (status === 'enrolled')
      await recordAudit(db, { kind: 'enrolment.accepted', byId: demo.teacherId, personId: studentId, gigId })
  }
  await db
    .insert(ratings)
    .values({ gigId: demo.gigs[0], studentId, rating: 5, feedback: 'Clear and patient. Alhamdulillah.' })
}

/** Fills an empty database with the demo accounts, gigs, enrolments, resources and sample books. */
export const createDemoWorld = async (platform: Platform): Promise<DemoWorld> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const people = {
    admin: await addPerson(platform, demoPeople.admin, passwordHash),
    teacher: await addPerson(platform, demoPeople.teacher, passwordHash),
    pendingTeacher: await addPerson(platform, demoPeople.pendingTeacher, passwordHash),
    student: await addPerson(platform, demoPeople.student, passwordHash),
  }
  await platform.db
    .update(accounts)
    .set({ isDemo: true })
    .where(inArray(accounts.id, Object.values(people)))
  await addTeacherDetails(platform, people.teacher)
  const gigIds = await addGigs(platform, people.teacher)
  await addEnrolments(platform, people.student, { teacherId: people.teacher, gigs: gigIds })
  await addResources(platform, people.teacher, gigIds)
  await addSampleBooks(platform, people.admin)
  return { people, gigs: gigIds }
}

export const hasNoAccounts = async (platform: Platform): Promise<boolean> => {
  const [row] = await platform.db.select({ id: accounts.id }).from(accounts).limit(1)
  return row === undefined
}
