import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDuplicateReceipts } from '#contract/admin/receipts.ts'
import { getRequestsToReview } from '#contract/enrolment/review.ts'
import { cancelRequest, enroll, getPendingRequests, rejectStudent } from '#contract/enrolment.ts'
import { getFileLink } from '#contract/files/private-files.ts'
import { addPerson } from '#server/operations/demo/world.ts'
import { accounts, files as storedFiles } from '#server/storage/database/schema.ts'
import { receiptKeys, receipts } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { cropReceipt, drawReceipt, saveAgain } from '#tests/support/api/drawn-receipt.ts'
import { countWaitingLocks } from '#tests/support/api/race-for-row.ts'
import { registerEarlierReceipts } from './compare-receipts.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

let payments = 0
/** A receipt that no other test sends. */
const newReceipt = (): Promise<Buffer> => {
  payments += 1
  const names = ['Bilal Ahmed', 'Zainab Iqbal', 'Umar Farooq', 'Hira Shah', 'Sana Malik']
  return drawReceipt({
    from: names[payments % names.length] ?? '',
    transaction: `0345${String(payments * 7_919_773).padStart(8, '0')}`,
    time: `${(payments % 11) + 1}:${10 + ((payments * 17) % 50)} PM`,
    date: `${((payments * 7) % 27) + 1} Nov 2026`,
  })
}

const newGig = async (teacher: 'teacher' | 'teacher2' = 'teacher', title = 'Tajweed'): Promise<string> => {
  const [id, teacherId] = [crypto.randomUUID(), api.world.people[teacher]]
  const texts = { title, description: '-', price: 3896, maxStudents: 5 }
  await api.platform.db.insert(gigs).values({ ...texts, id, teacherId, isTeacherApproved: true })
  return id
}

const send = async (as: TestUser, gigId: string, picture: Buffer): Promise<void> => {
  const files = { receipt: [{ name: 'receipt.jpg', bytes: picture }] }
  const { status } = await api.call(enroll, { as, body: { gigId }, files, key: crypto.randomUUID() })
  expect(status).toBe(200)
  await api.waitForJobs()
}

const review = async (as: TestUser, gigId: string) => {
  const { body } = await api.call(getRequestsToReview, { as, query: { gigId } })
  return getRequestsToReview.output.parse(body)[0]
}
const listRequests = async (gigId: string) =>
  getPendingRequests.output.parse((await api.call(getPendingRequests, { as: 'teacher', params: { gigId } })).body)
const listPairs = async () =>
  getDuplicateReceipts.output.parse((await api.call(getDuplicateReceipts, { as: 'admin' })).body)

test.each([
  ['the same file', async (picture: Buffer) => picture, true],
  ['the same picture, saved again', (picture: Buffer) => saveAgain(picture, { quality: 60, side: 1600 }), false],
  ['the same picture, cropped by 2 %', (picture: Buffer) => cropReceipt(picture, 0.02), false],
])('%s, sent by another person, is flagged with both requests and still accepted', async (_, copy, isSameFile) => {
  const [first, second] = [await newGig('teacher', 'Hifz'), await newGig('teacher', 'Tajweed')]
  const picture = await newReceipt()
  await send('student', first, picture)
  await send('student2', second, await copy(picture))
  const later = await review('teacher', second)
  expect(later?.duplicates).toMatchObject([
    { isSameFile, payment: { name: 'Bilal Ahmed', title: 'Hifz', month: null, studentId: api.world.people.student } },
  ])
  const earlier = await review('teacher', first)
  expect(earlier?.duplicates).toMatchObject([{ isSameFile, payment: { name: 'Zainab Iqbal', title: 'Tajweed' } }])
  for (const gigId of [first, second]) expect(await listRequests(gigId)).toMatchObject([{ isDuplicate: true }])
  const fileId = later?.duplicates[0]?.payment?.receiptId ?? ''
  expect((await api.call(getFileLink, { as: 'teacher', params: { id: fileId } })).status).toBe(200)
  expect((await listPairs())[0]).toMatchObject({
    isSameFile,
    later: { name: 'Zainab Iqbal', email: 'student2@halaqah.test', title: 'Tajweed', teacherName: 'Qari Abdul Rahman' },
    earlier: { name: 'Bilal Ahmed', title: 'Hifz' },
  })
})

test('another receipt of the same wallet app is not flagged', async () => {
  const [first, second] = [await newGig(), await newGig()]
  await send('student', first, await newReceipt())
  await send('student2', second, await newReceipt())
  expect((await review('teacher', second))?.duplicates).toEqual([])
  expect((await listRequests(second)).map(({ isDuplicate }) => isDuplicate)).toEqual([undefined])
})

test("a student's own receipt is flagged for another class, but not when it is sent again for the same class", async () => {
  const [first, second] = [await newGig(), await newGig()]
  const picture = await newReceipt()
  await send('student', first, picture)
  await api.call(rejectStudent, {
    as: 'teacher',
    body: { gigId: first, studentId: api.world.people.student, reason: 'Too dark' },
  })
  await send('student', first, picture)
  expect((await review('teacher', first))?.duplicates).toEqual([])
  await send('student', second, picture)
  expect((await review('teacher', second))?.duplicates).toHaveLength(2)
})

test('of a receipt for the class of another teacher, a teacher learns only when it was sent [D14.17]', async () => {
  const [own, foreign] = [await newGig('teacher'), await newGig('teacher2', 'Seerah')]
  const picture = await newReceipt()
  await send('student2', foreign, picture)
  await send('student', own, picture)
  const [pair] = await listPairs()
  expect((await review('teacher', own))?.duplicates).toEqual([{ isSameFile: true, sentAt: pair?.earlier.sentAt }])
  expect(pair?.earlier).toMatchObject({ name: 'Zainab Iqbal', title: 'Seerah', teacherName: 'Ustad Hamza' })
  const id = pair?.earlier.receiptId ?? ''
  expect((await api.call(getFileLink, { as: 'teacher', params: { id } })).status).toBe(403)
})

test('the five duplicates of a receipt begin with those of own classes, and more are said to exist', async () => {
  const [reviewed, own] = [await newGig('teacher'), await newGig('teacher', 'Hifz')]
  const picture = await newReceipt()
  await send('student', own, picture)
  for (let sent = 0; sent < 4; sent += 1) await send('student', await newGig('teacher2'), picture)
  await send('student2', reviewed, picture)
  const known = await review('teacher', reviewed)
  expect(known?.duplicates).toHaveLength(5)
  expect(known?.duplicates[0]?.payment).toMatchObject({ title: 'Hifz' })
  expect(known).not.toHaveProperty('hasMoreDuplicates')
  await send('student', await newGig('teacher2'), picture)
  const all = await review('teacher', reviewed)
  expect(all).toMatchObject({ hasMoreDuplicates: true, duplicates: [{ payment: { title: 'Hifz' } }, {}, {}, {}, {}] })
})

test('a receipt for a class that was deleted is not said to be for another teacher', async () => {
  const [first, second] = [await newGig(), await newGig()]
  const picture = await newReceipt()
  await send('student', first, picture)
  await api.platform.db.delete(gigs).where(eq(gigs.id, first))
  await send('student2', second, picture)
  expect((await review('teacher', second))?.duplicates).toEqual([
    { isSameFile: true, isClassDeleted: true, sentAt: expect.any(String) },
  ])
})

test('the receipt of a cancelled request is still compared', async () => {
  const [first, second] = [await newGig(), await newGig()]
  const picture = await newReceipt()
  await send('student', first, picture)
  await api.call(cancelRequest, { as: 'student', body: { gigId: first } })
  await send('student2', second, await cropReceipt(picture, 0.01))
  expect((await review('teacher', second))?.duplicates).toMatchObject([{ payment: { name: 'Bilal Ahmed' } }])
})

test('receipts of an earlier release are registered once and compared', async () => {
  const [first, second] = [await newGig(), await newGig()]
  const picture = await newReceipt()
  await send('student', first, picture)
  await send('student2', second, picture)
  await api.platform.db.delete(receipts).where(inArray(receipts.gigId, [first, second]))
  expect((await review('teacher', second))?.duplicates).toEqual([])
  await Promise.all([registerEarlierReceipts(api.platform), registerEarlierReceipts(api.platform)])
  await api.waitForJobs()
  expect((await review('teacher', second))?.duplicates).toMatchObject([{ payment: { name: 'Bilal Ahmed' } }])
})

test('a receipt of an earlier release whose account is being deleted is left out', async () => {
  const { db } = api.platform
  const person = { email: 'goes@halaqah.test', name: 'Goes', role: 'student', status: 'approved' } as const
  const studentId = await addPerson(api.platform, { ...person, whatsapp: '03001234567', description: '' }, 'none')
  const [gigId, fileId] = [await newGig(), crypto.randomUUID()]
  const file = { name: 'receipt.jpg', type: 'image/jpeg', purpose: 'receipt', bytes: 1 } as const
  await db.insert(storedFiles).values({ ...file, id: fileId, ownerId: studentId, key: fileId })
  await db.insert(enrolments).values({ gigId, studentId, status: 'pending', receiptId: fileId })
  const registration = await db.transaction(async (tx) => {
    await tx.delete(accounts).where(eq(accounts.id, studentId))
    const running = registerEarlierReceipts(api.platform)
    await expect.poll(() => countWaitingLocks(api)).toBeGreaterThan(0)
    return { running }
  })
  await registration.running
  expect(await db.select().from(receipts).where(eq(receipts.fileId, fileId))).toEqual([])
})

test('two receipts that two servers compare at once are found', async () => {
  const [first, second] = [await newGig(), await newGig()]
  const other = await api.startAnother()
  const picture = await newReceipt()
  const files = { receipt: [{ name: 'receipt.jpg', bytes: picture }] }
  await Promise.all([
    api.call(enroll, { as: 'student', body: { gigId: first }, files, key: crypto.randomUUID() }),
    other.call(enroll, { as: 'student2', body: { gigId: second }, files, key: crypto.randomUUID() }),
  ])
  await api.waitForJobs()
  expect((await review('teacher', second))?.duplicates).toHaveLength(1)
  await other.close()
})

test('the pairs for admins are paged', async () => {
  const all = await listPairs()
  const page = await api.call(getDuplicateReceipts, { as: 'admin', query: { limit: 1 } })
  const cursor = String(page.headers['x-next-cursor'])
  const rest = await api.call(getDuplicateReceipts, { as: 'admin', query: { cursor } })
  const ids = getDuplicateReceipts.output.parse([...page.body, ...rest.body]).map(({ _id }) => _id)
  expect(ids).toEqual(all.map(({ _id }) => _id))
})

test('a text that fifty receipts share is no longer stored, so the layout of an app finds nothing', async () => {
  const { db } = api.platform
  const countHolders = async (): Promise<number> => {
    const perKey = db
      .select({ holders: sql<number>`count(*)`.as('holders') })
      .from(receiptKeys)
      .groupBy(receiptKeys.key)
      .as('per_key')
    const [row] = await db.select({ holders: sql<number>`max(holders)::int` }).from(perKey)
    return row?.holders ?? 0
  }
  const gigId = await newGig()
  await send('student', gigId, await newReceipt())
  const copyId = sql`md5('copy' || n)::uuid`
  const [original] = await db.select({ id: receipts.fileId }).from(receipts).where(eq(receipts.gigId, gigId))
  await db.execute(sql`insert into files (id, owner_id, purpose, key, name, type, bytes)
    select ${copyId}, owner_id, purpose, 'receipt/' || n, name, type, bytes from files, generate_series(1, 48) n where files.id = ${original?.id}`)
  await db.execute(sql`insert into receipts (file_id, student_id, gig_id, gig_title)
    select ${copyId}, student_id, gig_id, '' from receipts, generate_series(1, 48) n where file_id = ${original?.id}`)
  await db.execute(sql`insert into receipt_keys (key, file_id)
    select key, ${copyId} from receipt_keys, generate_series(1, 48) n where file_id = ${original?.id} on conflict do nothing`)
  expect(await countHolders()).toBeGreaterThan(50)
  const before = await countHolders()
  await send('student2', await newGig(), await newReceipt())
  expect(await countHolders()).toBe(before)
})
