import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAccount } from '#contract/auth/security.ts'
import { setNotificationSettings } from '#contract/notifications.ts'
import { setPicture } from '#contract/profile.ts'
import { replyToReview, reportReview } from '#contract/reviews/reviews.ts'
import { insertSession } from '#server/features/auth/sessions.repository.ts'
import { accounts, files } from '#server/storage/database/schema.ts'
import { comments } from '#server/storage/database/schema-classroom.ts'
import { feedbacks } from '#server/storage/database/schema-feedback.ts'
import { notifications, pushSubscriptions } from '#server/storage/database/schema-notifications.ts'
import { ratings } from '#server/storage/database/schema-ratings.ts'
import { emailChanges, refreshTokens, sessions } from '#server/storage/database/schema-system.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import { streamArchive } from './export-archive.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const open = (url: string) => api.app.inject({ url })
const link = async (as: TestUser): Promise<string> => (await api.call(exportAccount, { as })).body.url

const readArchive = async (as: TestUser) => {
  const answer = await open(await link(as))
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="my-data-[\d-]{10}\.zip"$/),
    'cache-control': 'private, no-store',
  })
  const entries = Object.entries(unzipSync(answer.rawPayload))
  const texts = entries.filter(([name]) => name.endsWith('.json')).map(([name, bytes]) => [name, strFromU8(bytes)])
  return { entries: Object.fromEntries(entries), texts: Object.fromEntries(texts) }
}
const rowsOf = (text: string): Record<string, unknown>[] => JSON.parse(text)

let lastSeq = 10_000
const write = (who: TestUser, message: string, count = 1) =>
  api.platform.db.insert(comments).values(
    Array.from({ length: count }, () => {
      lastSeq += 1
      const authorId = api.world.people[who]
      return { id: crypto.randomUUID(), gigId: api.world.gigs[0], seq: lastSeq, change: lastSeq, authorId, message }
    }),
  )

test('a student gets profile, requests with receipts and the own messages', async () => {
  await write('student', 'My question')
  const { student } = api.world.people
  await api.platform.db.insert(feedbacks).values({ authorId: student, type: 'issue', message: 'My feedback' })
  const { entries, texts } = await readArchive('student')
  expect(rowsOf(texts['account.json'])).toMatchObject([{ email: 'student@halaqah.test', name: 'Bilal Ahmed' }])
  const requests = rowsOf(texts['requests.json'])
  expect(requests.map(({ status }) => status).sort()).toEqual(['enrolled', 'pending'])
  expect(requests[0]).toMatchObject({ class: expect.any(String) })
  expect(rowsOf(texts['messages.json'])).toEqual(
    expect.arrayContaining([expect.objectContaining({ message: 'My question' })]),
  )
  expect(rowsOf(texts['feedback.json'])).toMatchObject([{ message: 'My feedback' }])
  const stored = await api.platform.db.select().from(files).where(eq(files.ownerId, student))
  expect(stored.length).toBeGreaterThan(0)
  for (const { id, key, purpose, name } of stored) {
    const original = Buffer.concat(await (await api.platform.storage.read(key)).toArray())
    expect(Buffer.from(entries[`files/${purpose}-${id}-${name}`] ?? []).equals(original)).toBe(true)
  }
})

test('a teacher gets application, classes, shared files and the picture', async () => {
  await api.call(setPicture, { as: 'teacher', files: { picture: [await jpeg()] } })
  const { entries, texts } = await readArchive('teacher')
  expect(rowsOf(texts['teacher.json'])).toMatchObject([{ status: 'approved' }])
  expect(
    rowsOf(texts['classes.json'])
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...api.world.gigs].sort())
  expect(rowsOf(texts['files.json']).map(({ purpose }) => purpose)).toContain('picture')
  expect(Object.keys(entries).filter((name) => name.startsWith('files/picture-'))).toHaveLength(1)
})

test('reviews are exported in parts: the student gets the review, the teacher the reply, a reporter the report', async () => {
  const { db } = api.platform
  const [gigId, { student2 }] = [api.world.gigs[1], api.world.people]
  await db.insert(ratings).values({ gigId, studentId: student2, rating: 2, feedback: 'Too fast' })
  const [review] = await db.select({ id: ratings.id }).from(ratings).where(eq(ratings.gigId, gigId))
  const params = { id: review?.id ?? '' }
  await api.call(replyToReview, { as: 'teacher', params, body: { reply: 'We go slower now' } })
  await api.call(reportReview, { as: 'student', params, body: { reason: 'Not true' } })
  const [author, teacher, reporter] = [
    (await readArchive('student2')).texts,
    (await readArchive('teacher')).texts,
    (await readArchive('student')).texts,
  ]
  expect(rowsOf(author['ratings.json'])).toMatchObject([{ feedback: 'Too fast', teacherReply: 'We go slower now' }])
  expect(rowsOf(teacher['replies.json'])).toMatchObject([{ reply: 'We go slower now' }])
  expect(teacher['replies.json']).not.toContain('Too fast')
  expect(rowsOf(reporter['reported-reviews.json'])).toMatchObject([{ reason: 'Not true' }])
})

test('an export has the kinds of notification that are switched off, of push messages, mails and the app', async () => {
  const body = { silent: ['message'], silentMail: ['seat-offered'], silentInApp: ['payment-due'] }
  expect((await api.call(setNotificationSettings, { as: 'student2', body })).status).toBe(200)
  const { texts } = await readArchive('student2')
  expect(rowsOf(texts['account.json'])).toMatchObject([
    { silentNotifications: ['message'], silentMails: ['seat-offered'], silentInApp: ['payment-due'] },
  ])
})

test('an export has no data of other people, and no hashes or keys', async () => {
  const { student, student2, teacher } = api.world.people
  const { db } = api.platform
  await write('student2', 'secret of another')
  const session = await insertSession(db, student)
  await db.insert(refreshTokens).values({ hash: 'secret-token', sessionId: session })
  await db
    .insert(pushSubscriptions)
    .values({ endpoint: 'https://push/secret', accountId: student, p256dh: 'secret-p256dh', auth: 'secret-auth' })
  await db
    .insert(emailChanges)
    .values({ accountId: student, email: 'new@halaqah.test', codeHash: 'secret-code', expiresAt: new Date() })
  for (const accountId of [student2, teacher])
    await db.insert(notifications).values({ accountId, kind: 'message', message: 'secret notice', link: '/' })
  await db.update(accounts).set({ jazzcash: '03009999999' }).where(eq(accounts.id, teacher))
  const { entries, texts } = await readArchive('student')
  const all = Object.values(texts).join('\n')
  expect(all).toContain('new@halaqah.test')
  expect(all).not.toMatch(/secret|hash|p256dh|03009999999|searchText/i)
  const people = await db.select({ id: accounts.id, email: accounts.email, hash: accounts.passwordHash }).from(accounts)
  for (const { id, email, hash } of people) {
    expect(all).not.toContain(hash)
    if (id === student) continue
    expect(all).not.toContain(email)
    expect(all).not.toContain(id)
  }
  const own = await db.select({ id: files.id }).from(files).where(eq(files.ownerId, student))
  expect(Object.keys(entries).filter((name) => name.startsWith('files/'))).toHaveLength(own.length)
})

test('more messages than a batch are all there, once and in their order', async () => {
  await write('student2', 'A line', 1203)
  const messages = rowsOf((await readArchive('student2')).texts['messages.json'])
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
  expect(messages.length).toBeGreaterThanOrEqual(1203)
  const times = messages.map(({ createdAt }) => String(createdAt))
  expect(times).toEqual([...times].sort())
})

test('a link works for its account and session only, three times', async () => {
  const url = await link('teacher2')
  const of = (change: Record<string, string>) => {
    const query = new URLSearchParams(url.slice(url.indexOf('?')))
    for (const [name, value] of Object.entries(change)) query.set(name, value)
    return open(`${url.slice(0, url.indexOf('?'))}?${query}`)
  }
  expect((await of({ account: api.world.people.student })).statusCode).toBe(403)
  expect((await of({ until: '99999999999' })).statusCode).toBe(403)
  expect((await open('/api/account/export.zip')).statusCode).toBe(403)
  for (const status of [200, 200, 200, 429]) expect((await open(url)).statusCode).toBe(status)
  const another = await link('teacher2')
  const ended = eq(sessions.accountId, api.world.people.teacher2)
  await api.platform.db.update(sessions).set({ revokedAt: new Date() }).where(ended)
  expect((await open(another)).statusCode).toBe(403)
})

test('the sixth link in an hour is refused', async () => {
  for (const status of [200, 200, 200, 200, 200, 429])
    expect((await api.call(exportAccount, { as: 'admin' })).status).toBe(status)
})

const withStorage = (read: () => Promise<Readable>) => ({
  ...api.platform,
  storage: { ...api.platform.storage, read },
})

test('a download that breaks off closes the file that it was reading', async () => {
  const file = new Readable({ read: () => undefined })
  const archive = await streamArchive(
    withStorage(async () => file),
    api.world.people.student,
  )
  archive.resume()
  file.push('first bytes')
  await expect.poll(() => file.readableFlowing).toBe(true)
  archive.destroy()
  await expect.poll(() => file.destroyed).toBe(true)
})

test('a failing storage breaks the download off instead of sending half a file as whole', async () => {
  const archive = await streamArchive(
    withStorage(() => Promise.reject(new Error('gone'))),
    api.world.people.student,
  )
  await expect(archive.toArray()).rejects.toThrow('gone')
})
