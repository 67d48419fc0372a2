import { createAtom } from '@tanstack/store'
import { expect, test } from 'vitest'
import { COMMENTS_PAGE_MAX, type Comment } from '#contract/classroom/discussion.ts'
import { createFeed, type PageAsked } from './discussion-feed.ts'

/** A discussion as the server keeps it, in this process. */
const server = () => {
  const comments: Comment[] = []
  const asked: PageAsked[] = []
  let changes = 0
  let isDown = false
  const post = (id = `m${changes + 1}`): Comment => {
    changes += 1
    const userId = { _id: 'u', name: 'U' }
    const createdAt = new Date(changes * 1000).toISOString()
    const comment = {
      _id: id,
      gigId: 'g',
      seq: changes,
      change: changes,
      userId,
      message: id,
      createdAt,
      isRemoved: false,
    }
    comments.push(comment)
    return comment
  }
  const remove = (id: string): Comment => {
    changes += 1
    const place = comments.findIndex(({ _id }) => _id === id)
    const old = comments[place]
    if (!old) throw new Error('no such message')
    const removed = { ...old, change: changes, message: '', isRemoved: true }
    comments[place] = removed
    return removed
  }
  const page = async ({ limit, before = Number.POSITIVE_INFINITY, after }: PageAsked) => {
    await Promise.resolve()
    if (isDown) throw new Error('no network')
    asked.push({ limit, ...(after !== undefined && { after }) })
    if (after !== undefined) {
      const rows = comments.filter(({ change }) => change > after).sort((a, b) => a.change - b.change)
      return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
    }
    const rows = comments.filter(({ seq }) => seq < before)
    return { rows: rows.slice(-limit), hasMore: rows.length > limit }
  }
  const posted = (many: number) => Array.from({ length: many }, () => post())
  const down = (yes: boolean): void => {
    isDown = yes
  }
  return { post, posted, remove, page, asked, comments, down }
}

const idsOf = ({ current }: ReturnType<typeof createFeed>) => current().comments.map(({ _id }) => _id)

test('a discussion opens with its newest page, and goes up from there', async () => {
  const { page, posted } = server()
  posted(120)
  const feed = createFeed(page)
  await feed.catchUp()
  expect(idsOf(feed)).toHaveLength(50)
  await feed.loadOlder()
  await feed.loadOlder()
  expect(idsOf(feed)).toEqual(Array.from({ length: 120 }, (_, n) => `m${n + 1}`))
  expect(feed.current().hasOlder).toBe(false)
})

test('older messages that come after the list was cut leave no gap in it', async () => {
  const { page, posted } = server()
  posted(700)
  const feed = createFeed(page)
  await feed.catchUp()
  for (let pages = 0; pages < 10; pages += 1) await feed.loadOlder()
  const older = feed.loadOlder()
  feed.trim()
  await older
  expect(idsOf(feed)).toEqual(Array.from({ length: 200 }, (_, n) => `m${n + 501}`))
})

test('what is announced in order asks for nothing, and nothing stands there twice', async () => {
  const { page, post, asked } = server()
  const feed = createFeed(page)
  await feed.catchUp()
  const one = post()
  expect([feed.hear(one), feed.hear(one), feed.hear(post())]).toEqual([false, false, false])
  expect(idsOf(feed)).toEqual(['m1', 'm2'])
  expect(asked).toHaveLength(1)
})

test('two announcements that overtake one another end in the one order', async () => {
  const { page, post } = server()
  const feed = createFeed(page)
  await feed.catchUp()
  const [first, second] = [post(), post()]
  expect(feed.hear(second)).toBe(true)
  expect(idsOf(feed)).toEqual(['m2'])
  feed.hear(first)
  expect(idsOf(feed)).toEqual(['m1', 'm2'])
})

test('a gap is noticed and filled', async () => {
  const { page, posted, post } = server()
  const feed = createFeed(page)
  await feed.catchUp()
  feed.hear(post())
  posted(3)
  expect(feed.hear(post())).toBe(true)
  await feed.catchUp()
  expect(idsOf(feed)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5'])
  expect(feed.hear(post())).toBe(false)
})

test('a removal is shown wherever it was missed, and an old answer does not bring the words back', async () => {
  const { page, posted, remove } = server()
  const [first] = posted(2)
  const feed = createFeed(page)
  await feed.catchUp()
  remove('m1')
  await feed.catchUp()
  expect(feed.current().comments[0]).toMatchObject({ _id: 'm1', isRemoved: true, message: '' })
  if (first) feed.hear(first)
  expect(feed.current().comments[0]?.isRemoved).toBe(true)
})

test('the removal of a message above the window leaves no hole in it', async () => {
  const { page, posted, remove, post } = server()
  posted(80)
  const feed = createFeed(page)
  await feed.catchUp()
  expect(feed.hear(remove('m3'))).toBe(false)
  expect(idsOf(feed)[0]).toBe('m31')
  remove('m4')
  feed.hear(post())
  await feed.catchUp()
  expect(idsOf(feed)[0]).toBe('m31')
  await feed.loadOlder()
  expect(feed.current().comments.slice(2, 4)).toMatchObject([{ isRemoved: true }, { isRemoved: true }])
})

test('what is announced before the first page has come is in it', async () => {
  const { page, post } = server()
  const feed = createFeed(page)
  const opening = feed.catchUp()
  feed.hear(post())
  feed.hear(post())
  await opening
  expect(idsOf(feed)).toEqual(['m1', 'm2'])
})

test('who asks while an answer is on its way gets another round, and only one', async () => {
  const { page, post, asked } = server()
  const feed = createFeed(page)
  await feed.catchUp()
  const first = feed.catchUp()
  post()
  await Promise.all([first, feed.catchUp(), feed.catchUp(), feed.caughtUp()])
  expect(idsOf(feed)).toEqual(['m1'])
  expect(asked).toHaveLength(3)
})

test('a failed try says so, and the next one brings everything', async () => {
  const { page, posted, down } = server()
  const feed = createFeed(page)
  await feed.catchUp()
  posted(2)
  down(true)
  await expect(feed.catchUp()).rejects.toThrow('no network')
  down(false)
  await feed.catchUp()
  expect(idsOf(feed)).toEqual(['m1', 'm2'])
})

test('a long absence is caught up page by page; a very long one begins anew with the newest page', async () => {
  const { page, posted, comments } = server()
  const feed = createFeed(page)
  await feed.catchUp()
  posted(COMMENTS_PAGE_MAX * 3)
  await feed.catchUp()
  expect(idsOf(feed)).toHaveLength(COMMENTS_PAGE_MAX * 3)
  posted(COMMENTS_PAGE_MAX * 6)
  await feed.catchUp()
  expect(idsOf(feed)).toEqual(comments.slice(-50).map(({ _id }) => _id))
  expect(feed.current().hasOlder).toBe(true)
})

test('saved messages are there at once, and only what is new is fetched', async () => {
  const { page, posted, asked } = server()
  posted(3)
  const before = createFeed(page)
  await before.catchUp()
  posted(2)
  const feed = createFeed(page, createAtom(before.current()))
  expect(idsOf(feed)).toEqual(['m1', 'm2', 'm3'])
  await feed.catchUp()
  expect(idsOf(feed)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5'])
  expect(asked.at(-1)).toEqual({ limit: COMMENTS_PAGE_MAX, after: 3 })
})

test('a screen that has shown hundreds lets go of what is far above', async () => {
  const { page, posted } = server()
  posted(10)
  const feed = createFeed(page)
  await feed.catchUp()
  for (const comment of posted(600)) feed.hear(comment)
  expect(idsOf(feed)).toHaveLength(610)
  feed.trim()
  expect(idsOf(feed)).toHaveLength(200)
  await feed.loadOlder()
  expect(idsOf(feed)).toHaveLength(250)
})
