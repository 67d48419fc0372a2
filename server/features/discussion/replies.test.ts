import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as discussion from '#contract/discussion/discussion.ts'
import * as readMarks from '#contract/discussion/read-marks.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { newClass } from '#tests/support/api/new-class.ts'

let api: Api

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const post = (gigId: string, body: { message: string; id?: string; replyTo?: string }, as: TestUser = 'student') =>
  api.call(discussion.postComment, { as, params: { gigId }, body })
const readOne = async (gigId: string, id: string) => {
  const { body } = await api.call(discussion.getComments, { as: 'teacher', params: { gigId } })
  return body.find(({ _id }: { _id: string }) => _id === id)
}
const markRead = (gigId: string, seq: number, as: TestUser) =>
  api.call(readMarks.markCommentsRead, { as, params: { gigId }, body: { seq } })
const readReaders = (gigId: string, as: TestUser = 'student') =>
  api.call(readMarks.getReaders, { as, params: { gigId } })

test('a reply quotes the start of the message that it answers', async () => {
  const gigId = await newClass(api)
  const { body: question } = await post(gigId, { message: `Which page? ${'x'.repeat(500)}` })
  const { body: answer } = await post(gigId, { message: 'Page five.', replyTo: question._id }, 'teacher')
  const quote = {
    _id: question._id,
    seq: question.seq,
    userId: { _id: api.world.people.student, name: 'Bilal Ahmed' },
    message: question.message.slice(0, discussion.QUOTE_MAX_LENGTH),
    isRemoved: false,
  }
  expect(answer.replyTo).toEqual(quote)
  expect((await readOne(gigId, answer._id)).replyTo).toEqual(quote)
  expect(question).not.toHaveProperty('replyTo')
})

test('a quote of a removed message has no text', async () => {
  const gigId = await newClass(api)
  const { body: slip } = await post(gigId, { message: 'A slip' })
  const { body: answer } = await post(gigId, { message: 'Why?', replyTo: slip._id }, 'student2')
  await api.call(discussion.removeComment, { as: 'teacher', params: { gigId, commentId: slip._id } })
  expect((await readOne(gigId, answer._id)).replyTo).toMatchObject({ message: '', isRemoved: true })
  const late = await post(gigId, { message: 'Written offline', replyTo: slip._id }, 'student2')
  expect([late.status, late.body.replyTo.isRemoved]).toEqual([200, true])
})

test('a reply cannot quote a message of another class, or one that does not exist', async () => {
  const [here, elsewhere] = [await newClass(api), await newClass(api)]
  const { body: other } = await post(elsewhere, { message: 'Elsewhere' })
  for (const replyTo of [other._id, crypto.randomUUID()]) {
    const { status, body } = await post(here, { message: 'Stolen', replyTo })
    expect([status, body.message]).toEqual([404, 'The message that you answer does not exist.'])
  }
})

test('members see who has read up to which message, and a mark never goes back', async () => {
  const gigId = await newClass(api)
  for (const message of ['One', 'Two', 'Three']) await post(gigId, { message })
  const { people } = api.world
  expect((await readReaders(gigId)).body).toEqual({ readers: [], memberCount: 3 })
  await markRead(gigId, 2, 'teacher')
  await markRead(gigId, 1, 'teacher')
  await markRead(gigId, 999, 'student2')
  const { readers, memberCount } = (await readReaders(gigId)).body
  expect(memberCount).toBe(3)
  expect(new Map(readers.map(({ _id, seq }: readMarks.Reader) => [_id, seq]))).toEqual(
    new Map([
      [people.teacher, 2],
      [people.student2, 3],
    ]),
  )
})

test('admins leave no mark, and people who left the class are not among its readers', async () => {
  const gigId = await newClass(api)
  await post(gigId, { message: 'One' })
  await markRead(gigId, 1, 'admin')
  await markRead(gigId, 1, 'student2')
  expect((await readReaders(gigId)).body.readers).toHaveLength(1)
  await api.call(discussion.getComments, { as: 'admin', params: { gigId } })
  const { student2 } = api.world.people
  await api.platform.db.execute(
    `update enrolments set status = 'pending' where gig_id = '${gigId}' and student_id = '${student2}'`,
  )
  expect((await readReaders(gigId)).body).toEqual({ readers: [], memberCount: 2 })
  expect((await markRead(gigId, 1, 'student2')).status).toBe(403)
  expect((await readReaders(gigId, 'student2')).status).toBe(403)
})

test('the own mark is the first of the readers, also in a class with more readers than an answer names', async () => {
  const gigId = await newClass(api)
  const { people } = api.world
  await post(gigId, { message: 'One' })
  await markRead(gigId, 1, 'student')
  // Ids that start with zeros sort before the student's.
  await api.platform.db.execute(sql`
    with members as (
      insert into accounts (id, email, name, role, password_hash)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'reader' || n || '@sample.test', 'Reader',
        'student', 'none'
      from generate_series(1, ${readMarks.READERS_MAX + 1}::int) n returning id),
    marks as (
      insert into discussion_reads (gig_id, account_id, seq) select ${gigId}::uuid, id, 1 from members)
    insert into enrolments (gig_id, student_id, status) select ${gigId}::uuid, id, 'enrolled' from members`)
  const own = { _id: people.student, name: 'Bilal Ahmed', seq: 1 }
  for (const { body } of [await readReaders(gigId), await markRead(gigId, 1, 'student')]) {
    expect(body.readers).toHaveLength(readMarks.READERS_MAX)
    expect(body.readers[0]).toEqual(own)
    expect(new Set(body.readers.map(({ _id }: readMarks.Reader) => _id)).size).toBe(readMarks.READERS_MAX)
  }
  const seenByOther = (await readReaders(gigId, 'student2')).body
  expect(seenByOther.readers).toHaveLength(readMarks.READERS_MAX)
  expect(seenByOther.memberCount).toBe(readMarks.READERS_MAX + 1 + 3)
})
