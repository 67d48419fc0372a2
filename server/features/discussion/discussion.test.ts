import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as discussion from '#contract/discussion/discussion.ts'
import { addPerson } from '#server/operations/demo/world.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { commentReports, comments } from '#server/storage/database/schema-classroom.ts'
import { feedbacks } from '#server/storage/database/schema-feedback.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { type Api, type CallOptions, startApi, type TestUser } from '#tests/support/api/api.ts'
import { newClass } from '#tests/support/api/new-class.ts'

let api: Api
const announced: [string, object][] = []

beforeAll(async () => {
  api = await startApi()
  for (const name of ['comment.created', 'comment.reported'] as const)
    api.platform.events.subscribe(name, (event) => void announced.push([name, event]))
})
afterAll(() => api.close())

const post = (gigId: string, message: string, options: CallOptions = {}) =>
  api.call(discussion.postComment, { as: 'student', params: { gigId }, body: { message }, ...options })
const read = (gigId: string, query: CallOptions['query'] = {}, as: TestUser = 'student') =>
  api.call(discussion.getComments, { as, params: { gigId }, query })
const remove = (gigId: string, commentId: string, as: TestUser) =>
  api.call(discussion.removeComment, { as, params: { gigId, commentId } })
const report = (gigId: string, commentId: string, options: CallOptions = {}) =>
  api.call(discussion.reportComment, { as: 'student2', params: { gigId, commentId }, body: {}, ...options })
const wordsOf = (list: readonly { message: string }[]) => list.map(({ message }) => message)

test('a message is stored with change number, author and time, and announced', async () => {
  const gigId = await newClass(api)
  const id = crypto.randomUUID()
  const { status, body } = await post(gigId, '  السلام علیکم\nسبق کب ہے؟ ', {
    body: { id, message: '  السلام علیکم\nسبق کب ہے؟ ' },
  })
  expect([status, body]).toEqual([
    200,
    {
      _id: id,
      gigId,
      seq: 1,
      change: 1,
      userId: { _id: api.world.people.student, name: 'Bilal Ahmed' },
      message: 'السلام علیکم\nسبق کب ہے؟',
      createdAt: expect.stringMatching(/^\d{4}-/),
      isRemoved: false,
    },
  ])
  expect((await read(gigId)).body).toEqual([body])
  await api.waitForJobs()
  expect(announced).toContainEqual(['comment.created', { gigId, commentId: id, authorId: api.world.people.student }])
})

test.each(['', '   ', '\n\t', '\u200b \u200f', '\0'])('a blank message (%j) is refused [5.17]', async (message) => {
  const { status, body } = await post(await newClass(api), message)
  expect([status, body.message]).toEqual([400, 'Please write a message.'])
})

test('a message may contain any character, up to the maximum length', async () => {
  const gigId = await newClass(api)
  expect((await post(gigId, 'x'.repeat(discussion.COMMENT_MAX_LENGTH))).status).toBe(200)
  expect((await post(gigId, 'x'.repeat(discussion.COMMENT_MAX_LENGTH + 1))).body.message).toBe(
    'This message is too long.',
  )
  const odd = await post(gigId, 'zero\0 half\ud800 <b>&amp; 📖')
  expect([odd.status, odd.body.message]).toEqual([200, 'zero half\ufffd <b>&amp; 📖'])
  expect((await read(gigId)).body.at(-1).message).toBe(odd.body.message)
})

test('the author is the account of the token, and another user id in the body is refused [7.33]', async () => {
  const gigId = await newClass(api)
  const { student, teacher } = api.world.people
  const { status } = await post(gigId, 'I', { body: { message: 'I', userId: teacher } })
  expect(status).toBe(403)
  expect((await post(gigId, 'I', { body: { message: 'I', userId: student } })).status).toBe(200)
  expect(wordsOf((await read(gigId)).body)).toEqual(['I'])
})

test('ten simultaneous deliveries of a message store it once, with one key or ten [D6.5]', async () => {
  const gigId = await newClass(api)
  await api.waitForJobs()
  const before = announced.length
  const id = crypto.randomUUID()
  const body = { id, message: 'once' }
  const key = crypto.randomUUID()
  const deliver = (own: string) => post(gigId, 'once', { body, key: own })
  const same = await Promise.all(Array.from({ length: 10 }, () => deliver(key)))
  const others = await Promise.all(Array.from({ length: 10 }, () => deliver(crypto.randomUUID())))
  const [first] = same
  for (const { status, body: answer } of [...same, ...others]) expect([status, answer]).toEqual([200, first?.body])
  expect((await read(gigId)).body).toHaveLength(1)
  await api.waitForJobs()
  expect(announced).toHaveLength(before + 1)
})

test('a message id cannot be reused for another author, class or text', async () => {
  const [gigId, other] = [await newClass(api), await newClass(api)]
  const id = crypto.randomUUID()
  const body = { id, message: 'mine' }
  await post(gigId, '', { body })
  expect((await post(gigId, '', { body, as: 'student2' })).status).toBe(409)
  expect((await post(other, '', { body })).status).toBe(409)
  const changed = await post(gigId, '', { body: { id, message: 'other words' } })
  expect([changed.status, changed.body.message]).toEqual([409, 'This message was sent before with other words.'])
  expect(wordsOf((await read(gigId)).body)).toEqual(['mine'])
  expect((await read(other)).body).toEqual([])
})

test('forty simultaneous messages get consecutive change numbers [D9.1]', async () => {
  const gigId = await newClass(api)
  const writers = ['student', 'student2', 'teacher', 'admin'] as const
  await Promise.all(Array.from({ length: 40 }, (_, n) => post(gigId, `n ${n}`, { as: writers[n % 4] })))
  const { body } = await read(gigId)
  expect(body.map(({ seq }: discussion.Comment) => seq)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
})

test('the newest page is returned first, in order, and older pages by position [7.33]', async () => {
  const gigId = await newClass(api)
  for (let n = 1; n <= 7; n += 1) await post(gigId, String(n))
  const newest = await read(gigId, { limit: 3 })
  expect(wordsOf(newest.body)).toEqual(['5', '6', '7'])
  expect([newest.headers['x-total-count'], newest.headers['x-next-cursor']]).toEqual(['7', '5'])
  const older = await read(gigId, { limit: 3, before: 5 })
  expect(wordsOf(older.body)).toEqual(['2', '3', '4'])
  const oldest = await read(gigId, { limit: 3, before: Number(older.headers['x-next-cursor']) })
  expect([wordsOf(oldest.body), oldest.headers['x-next-cursor']]).toEqual([['1'], undefined])
})

test('a returning client gets all later changes in order, including removals [D9.1]', async () => {
  const gigId = await newClass(api)
  const [first] = [(await post(gigId, 'one')).body, (await post(gigId, 'two')).body]
  await remove(gigId, first._id, 'student')
  await post(gigId, 'three')
  const missed = await read(gigId, { after: 2 })
  expect(missed.body.map(({ seq, change, isRemoved }: discussion.Comment) => [seq, change, isRemoved])).toEqual([
    [1, 3, true],
    [4, 4, false],
  ])
  const part = await read(gigId, { after: 0, limit: 2 })
  expect([wordsOf(part.body), part.headers['x-next-cursor']]).toEqual([['two', ''], '3'])
  expect((await read(gigId, { after: 4 })).body).toEqual([])
})

test.each(['limit=0', 'limit=201', 'before=-1', 'after=x'])('?%s is refused', async (query) => {
  const [name = '', value = ''] = query.split('=')
  expect((await read(await newClass(api), { [name]: value })).status).toBe(400)
})

test.each(['student', 'teacher', 'admin'] as const)(
  'author, teacher and admins can remove a message: %s',
  async (who) => {
    const gigId = await newClass(api)
    const { body } = await post(gigId, 'to be removed')
    expect((await remove(gigId, body._id, 'student2')).status).toBe(403)
    const removed = await remove(gigId, body._id, who)
    expect([removed.status, removed.body]).toEqual([200, { ...body, message: '', isRemoved: true, change: 2 }])
    expect((await read(gigId)).body).toEqual([removed.body])
    const [row] = await api.platform.db.select().from(comments).where(eq(comments.id, body._id))
    expect([row?.message, row?.removedById]).toEqual(['', api.world.people[who]])
    expect((await remove(gigId, body._id, who)).body).toEqual(removed.body)
  },
)

test('a message of another class cannot be removed or reported through this one', async () => {
  const [gigId, other] = [await newClass(api), await newClass(api)]
  const { body } = await post(other, 'elsewhere')
  expect((await remove(gigId, body._id, 'teacher')).status).toBe(404)
  expect((await report(gigId, body._id)).status).toBe(404)
})

test('a report becomes a concern that quotes the message, once per reader', async () => {
  const gigId = await newClass(api)
  const { body } = await post(gigId, 'Something unkind')
  const { student2, teacher } = api.world.people
  const concernsOf = (authorId: string) =>
    api.platform.db.select().from(feedbacks).where(eq(feedbacks.authorId, authorId))
  const before = (await concernsOf(student2)).length
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => report(gigId, body._id, { body: { reason: 'It hurts' } })),
  )
  for (const answer of answers)
    expect([answer.status, answer.body]).toEqual([200, { message: 'Reported to the admins.' }])
  const concerns = (await concernsOf(student2)).slice(before)
  expect(concerns).toMatchObject([{ type: 'concern', status: 'pending' }])
  for (const words of ['Tajweed', 'Bilal Ahmed', 'Something unkind', 'It hurts'])
    expect(concerns[0]?.message).toContain(words)
  expect(concerns[0]?.message).not.toContain('@')
  await report(gigId, body._id, { as: 'teacher' })
  const reports = await api.platform.db.select().from(commentReports).where(eq(commentReports.commentId, body._id))
  expect(reports.map(({ reporterId }) => reporterId).sort()).toEqual([student2, teacher].sort())
  await api.waitForJobs()
  const reported = announced.filter(
    ([name, event]) => name === 'comment.reported' && 'gigId' in event && event.gigId === gigId,
  )
  expect(reported).toHaveLength(2)
})

test('own and removed messages cannot be reported', async () => {
  const gigId = await newClass(api)
  const { body } = await post(gigId, 'mine')
  expect((await report(gigId, body._id, { as: 'student' })).status).toBe(409)
  await remove(gigId, body._id, 'student')
  expect((await report(gigId, body._id)).status).toBe(410)
})

test('messages of a deleted account remain, signed “[Deleted User]”', async () => {
  const gigId = await newClass(api)
  const person = {
    email: 'gone@halaqah.test',
    name: 'Gone Soon',
    role: 'student',
    whatsapp: '',
    description: '',
  } as const
  const id = await addPerson(api.platform, person, '')
  await api.platform.db
    .insert(comments)
    .values({ id: crypto.randomUUID(), gigId, authorId: id, seq: 1, change: 1, message: 'farewell' })
  await api.platform.db.delete(accounts).where(eq(accounts.id, id))
  expect((await read(gigId)).body).toMatchObject([{ message: 'farewell', userId: { _id: '', name: '[Deleted User]' } }])
})

test('only members can read, write, remove and report messages [D9.1]', async () => {
  const gigId = await newClass(api)
  const { body } = await post(gigId, 'inside')
  await api.platform.db.update(enrolments).set({ status: 'pending' }).where(eq(enrolments.gigId, gigId))
  for (const as of ['student', 'student2', 'teacher2', 'pendingTeacher'] as const) {
    const answers = [
      await read(gigId, {}, as),
      await post(gigId, 'x', { as }),
      await remove(gigId, body._id, as),
      await report(gigId, body._id, { as }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
  expect(wordsOf((await read(gigId, {}, 'admin')).body)).toEqual(['inside'])
  expect((await read(crypto.randomUUID(), {}, 'admin')).body).toEqual({ message: 'Gig not found', code: 'not_found' })
})
