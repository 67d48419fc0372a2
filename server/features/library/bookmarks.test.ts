import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Marks, mergeMarks } from '#contract/library/bookmarks.ts'
import { changeBookmark, changeLastRead, combineMarks, EMPTY_MARKS } from '#quran/marks.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const kept = (key: string, now: number): Marks => changeBookmark(EMPTY_MARKS, { key, isKept: true, now })
const send = async (as: TestUser | undefined, marks: Marks, version = '') =>
  api.call(mergeMarks, { as, body: { version, marks } })
const heldBy = async (who: TestUser): Promise<Marks> => (await send(who, EMPTY_MARKS)).body.marks

test('two phones of a reader converge, with removals, and a repeated call changes nothing', async () => {
  const first = await send('student', combineMarks(kept('2:255', 100), changeLastRead(EMPTY_MARKS, '2:142', 100)))
  expect(first.status).toBe(200)
  const second = await send('student', kept('36:1', 110))
  expect(second.body.marks.bookmarks.map(({ key }: { key: string }) => key)).toEqual(['2:255', '36:1'])
  expect(second.body.marks.lastRead).toEqual({ key: '2:142', at: 100 })
  const removal = changeBookmark(second.body.marks, { key: '2:255', isKept: false, now: 90 })
  await send('student', removal)
  const late = await send('student', kept('2:255', 100))
  expect(late.body.marks.bookmarks).toEqual([
    { key: '2:255', at: 101, isKept: false },
    { key: '36:1', at: 110, isKept: true },
  ])
  const again = await send('student', removal)
  expect(again.body).toEqual(late.body)
})

test('the response omits marks that the phone already has', async () => {
  const { body } = await send('teacher', kept('1:1', 5))
  expect(body.marks.bookmarks).toHaveLength(1)
  expect((await send('teacher', EMPTY_MARKS, body.version)).body).toEqual({ version: body.version, marks: null })
  const next = await send('teacher', kept('1:2', 6), body.version)
  expect(next.body.marks).toBeNull()
  expect(next.body.version).not.toBe(body.version)
  expect((await send('teacher', EMPTY_MARKS, body.version)).body.marks.bookmarks).toHaveLength(2)
})

test('simultaneous merges from many phones lose no mark', async () => {
  const keys = Array.from({ length: 20 }, (_, index) => `18:${index + 1}`)
  const answers = await Promise.all(keys.map((key) => send('student2', kept(key, 7))))
  expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200))
  expect((await heldBy('student2')).bookmarks.map(({ key }) => key)).toEqual(keys)
})

test('marks are private to each account', async () => {
  const users = ['admin', 'pendingTeacher', 'teacher2'] as const
  for (const [index, who] of users.entries()) await send(who, kept('67:1', index))
  for (const [index, who] of users.entries())
    expect((await heldBy(who)).bookmarks).toEqual([{ key: '67:1', at: index, isKept: true }])
  expect((await send(undefined, kept('67:1', 9))).status).toBe(401)
  const foreign = { version: '', marks: EMPTY_MARKS, userId: api.world.people.admin, email: 'admin@halaqah.test' }
  const { body } = await api.call(mergeMarks, { as: 'teacher2', body: foreign })
  expect(body.marks.bookmarks).toEqual([{ key: '67:1', at: 2, isKept: true }])
})

const bookmark = { key: '2:255', at: 1, isKept: true }
test.each([
  ['no verse', { bookmarks: [{ ...bookmark, key: '2:287' }], lastRead: null }],
  ['no key', { bookmarks: [{ ...bookmark, key: '<b>' }], lastRead: null }],
  ['a moment before all time', { bookmarks: [{ ...bookmark, at: -1 }], lastRead: null }],
  ['a moment that is no number', { bookmarks: [{ ...bookmark, at: 'now' }], lastRead: null }],
  ['a moment beyond every date', { bookmarks: [{ ...bookmark, at: 9e15 }], lastRead: null }],
  ['a broken moment', { bookmarks: [], lastRead: { key: '1:1', at: 1.5 } }],
  ['no list', { bookmarks: 'all', lastRead: null }],
  ['more than the Quran has', { bookmarks: Array.from({ length: 6237 }, () => bookmark), lastRead: null }],
  ['nothing', undefined],
])('%s is refused, and stored marks are unchanged', async (_, marks) => {
  const before = await heldBy('student')
  expect((await api.call(mergeMarks, { as: 'student', body: { version: '', marks } })).status).toBe(400)
  expect(await heldBy('student')).toEqual(before)
})

test('a phone may send a verse twice, and as many as the Quran has', async () => {
  const twice = { bookmarks: [bookmark, { ...bookmark, at: 3, isKept: false }], lastRead: null }
  expect((await send('admin', twice)).body.marks.bookmarks[0]).toEqual({ ...bookmark, at: 3, isKept: false })
  const many = { bookmarks: Array.from({ length: 6236 }, () => bookmark), lastRead: null }
  expect((await send('admin', many)).body.marks.bookmarks).toHaveLength(2)
})
