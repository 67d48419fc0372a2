import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MEMBER_ATTACHMENTS_MAX_BYTES, sendAttachment, VOICE_TOO_LONG } from '#contract/discussion/attachments.ts'
import { COMMENT_MAX_LENGTH, getComments, removeComment } from '#contract/discussion/discussion.ts'
import { getFileLink } from '#contract/files/private-files.ts'
import { accounts, files } from '#server/storage/database/schema.ts'
import { commentAttachments, comments } from '#server/storage/database/schema-classroom.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { type Api, type CallOptions, startApi, type TestUser } from '#tests/support/api/api.ts'
import { newClass } from '#tests/support/api/new-class.ts'
import { createVoiceNote, jpeg, recordingWithPlace } from '#tests/support/api/sample-files.ts'

let api: Api

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const send = async (gigId: string, options: CallOptions = {}) =>
  api.call(sendAttachment, {
    as: 'student',
    params: { gigId },
    body: { kind: 'picture' },
    files: { file: [await jpeg()] },
    ...options,
  })
const openLink = (fileId: string, as: TestUser) => api.call(getFileLink, { as, params: { id: fileId } })
const countFiles = async () => (await api.platform.db.select().from(files).where(eq(files.purpose, 'message'))).length

test('a picture is stored with its size and a thumbnail, and its text says so', async () => {
  const gigId = await newClass(api)
  const { status, body } = await send(gigId)
  expect([status, body.message]).toEqual([200, 'Picture'])
  expect(body.attachment).toMatchObject({ kind: 'picture', type: 'image/jpeg', thumbnailId: expect.any(String) })
  expect(body.attachment.width).toBeGreaterThan(0)
  const { body: list } = await api.call(getComments, { as: 'teacher', params: { gigId } })
  expect(list.at(-1)).toEqual(body)
})

test('a voice note is stored with its length, measured by the server', async () => {
  const gigId = await newClass(api)
  const { body } = await send(gigId, {
    body: { kind: 'voice', seconds: 90, message: 'Surah Al-Mulk' },
    files: { file: [createVoiceNote(3)] },
  })
  expect(body).toMatchObject({ message: 'Surah Al-Mulk', attachment: { kind: 'voice', type: 'audio/ogg', seconds: 3 } })
})

test('the lines of a text beside a picture stay, and count once [D14.5]', async () => {
  const gigId = await newClass(api)
  const message = `سبق:\n۱. سورۃ الملک\n\n${'x\n'.repeat((COMMENT_MAX_LENGTH - 30) / 2)}x`
  const { status, body } = await send(gigId, { body: { kind: 'picture', message } })
  expect([status, body.message]).toEqual([200, message])
})

test('a voice note is stored without the place where it was recorded', async () => {
  const gigId = await newClass(api)
  const { name, bytes, place } = await recordingWithPlace()
  const { body } = await send(gigId, { body: { kind: 'voice' }, files: { file: [{ name, bytes }] } })
  expect(body.attachment).toMatchObject({ kind: 'voice', seconds: 2 })
  const link = await openLink(body.attachment.fileId, 'teacher')
  const stored = (await api.app.inject({ url: link.body.url })).rawPayload
  expect([stored.length > 0, stored.includes(place)]).toEqual([true, false])
})

test('a voice note over two minutes is refused, and so is content of another type', async () => {
  const gigId = await newClass(api)
  const before = await countFiles()
  const long = await send(gigId, { body: { kind: 'voice' }, files: { file: [createVoiceNote(123)] } })
  expect([long.status, long.body.message]).toEqual([400, VOICE_TOO_LONG])
  const page = { name: 'picture.jpg', bytes: Buffer.from('<html><script>alert(1)</script></html>') }
  expect((await send(gigId, { files: { file: [page] } })).status).toBe(415)
  const picture = await jpeg()
  expect((await send(gigId, { body: { kind: 'voice', seconds: 3 }, files: { file: [picture] } })).status).toBe(415)
  expect((await send(gigId, { files: { file: [createVoiceNote(2)] } })).status).toBe(415)
  expect(await countFiles()).toBe(before)
})

test('a repeated delivery posts the message and stores its files once', async () => {
  const gigId = await newClass(api)
  const before = await countFiles()
  const [id, key, file] = [crypto.randomUUID(), crypto.randomUUID(), await jpeg()]
  const again = () => send(gigId, { body: { id, kind: 'picture' }, files: { file: [file] }, key })
  const answers = [await again(), await again(), await send(gigId, { body: { id, kind: 'picture' } })]
  expect(answers.map(({ body }) => body)).toEqual(Array(3).fill(answers[0]?.body))
  expect((await api.call(getComments, { as: 'student', params: { gigId } })).body).toHaveLength(1)
  expect(await countFiles()).toBe(before + 2)
})

test('a repeated delivery gets its answer even after the author has left the class', async () => {
  const gigId = await newClass(api)
  const again = { as: 'student2', key: crypto.randomUUID(), files: { file: [await jpeg()] } } as const
  const { body } = await send(gigId, again)
  await api.platform.db.delete(enrolments).where(eq(enrolments.gigId, gigId))
  expect((await send(gigId, again)).body).toEqual(body)
  expect((await send(gigId, { as: 'student2' })).status).toBe(403)
})

test('only members open the file, and a student who left the class does not', async () => {
  const gigId = await newClass(api)
  const { fileId, thumbnailId } = (await send(gigId)).body.attachment
  for (const who of ['student', 'student2', 'teacher', 'admin'] as const)
    expect((await openLink(fileId, who)).status, who).toBe(200)
  expect((await openLink(thumbnailId, 'student2')).status).toBe(200)
  expect((await openLink(fileId, 'teacher2')).status).toBe(403)
  const { url } = (await openLink(fileId, 'student2')).body
  expect((await api.app.inject({ url })).statusCode).toBe(200)
  const { student2 } = api.world.people
  await api.platform.db.delete(enrolments).where(eq(enrolments.studentId, student2))
  expect((await api.app.inject({ url })).statusCode).toBe(403)
  expect((await openLink(fileId, 'student2')).status).toBe(403)
  expect((await send(gigId, { as: 'student2' })).status).toBe(403)
})

test('removing a message removes its files', async () => {
  const gigId = await newClass(api)
  const { _id: commentId, attachment } = (await send(gigId)).body
  const [row] = await api.platform.db.select().from(files).where(eq(files.id, attachment.fileId))
  const removed = await api.call(removeComment, { as: 'teacher', params: { gigId, commentId } })
  expect(removed.body).not.toHaveProperty('attachment')
  expect((await openLink(attachment.fileId, 'student')).status).toBe(404)
  await api.waitForJobs()
  expect(await api.platform.storage.storedAt(row?.key ?? '')).toBeUndefined()
})

test('a message of a deleted account keeps its text, and loses its file', async () => {
  const gigId = await newClass(api)
  const { body } = await send(gigId, { as: 'teacher' })
  await api.platform.db.delete(files).where(eq(files.id, body.attachment.fileId))
  const { body: list } = await api.call(getComments, { as: 'student', params: { gigId } })
  expect(list.at(-1).message).toBe('Picture')
  expect(list.at(-1)).not.toHaveProperty('attachment')
})

test('the pictures and voice notes of a member have a quota', async () => {
  const gigId = await newClass(api)
  const id = crypto.randomUUID()
  const [owner] = await api.platform.db.select().from(accounts).where(eq(accounts.id, api.world.people.student))
  const bytes = MEMBER_ATTACHMENTS_MAX_BYTES
  const file = { id, ownerId: owner?.id ?? '', purpose: 'message', key: `message/${id}`, name: 'a', type: 'audio/mp4' }
  await api.platform.db.insert(files).values({ ...file, purpose: 'message', bytes })
  const { status, body } = await send(gigId)
  expect([status, body.message]).toEqual([
    409,
    'Your pictures and voice notes use all of your 200 MB. Remove some of your messages, then try again.',
  ])
  expect((await send(gigId, { as: 'student2' })).status).toBe(200)
  const left = await newClass(api)
  await api.platform.db.delete(enrolments).where(eq(enrolments.gigId, left))
  const message = { id: crypto.randomUUID(), gigId: left, seq: 1, change: 1, authorId: file.ownerId, message: '' }
  await api.platform.db.insert(comments).values(message)
  await api.platform.db
    .insert(commentAttachments)
    .values({ commentId: message.id, kind: 'voice', fileId: id, seconds: 1 })
  expect((await send(gigId)).status, 'files of a class that the student has left do not count').toBe(200)
  await api.platform.db.delete(files).where(eq(files.id, id))
})
