import { createAtom } from '@tanstack/store'
import { expect, test } from 'vitest'
import { COMMENTS_PAGE_MAX_SIZE, type Comment } from '#contract/discussion/discussion.ts'
import { createFeed, type PageRequest } from './discussion-feed.ts'

/** An in-memory replacement for the server's discussion. */
const createServer = () => {
  const comments: Comment[] = []
  const requests: PageRequest[] = []
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
    const index = comments.findIndex(({ _id }) => _id === id)
    const old = comments[index]
    if (!old) throw new Error('no such message')
    const removed = { ...old, change: changes, message: '', isRemoved: true }
    comments[index] = removed
    return removed
  }
  const fetchPage = async ({ limit, before = Number.POSITIVE_INFINITY, after }: PageRequest) => {
    await Promise.resolve()
    if (isDown) throw new Error('no network')
    requests.push({ limit, ...(after !== undefined && { after }), ...(Number.isFinite(before) && { before }) })
    if (after !== undefined) {
      const rows = comments.filter(({ change }) => change > after).sort((a, b) => a.change - b.change)
      return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
    }
    const rows = comments.filter(({ seq }) => seq < before)
    return { rows: rows.slice(-limit), hasMore: rows.length > limit }
  }
  const postMany = (many: number) => Array.from({ length: many }, () => post())
  const setDown = (isNowDown: boolean): void => {
    isDown = isNowDown
  }
  return { post, postMany, remove, fetchPage, requests, comments, setDown }
}

const idsOf = ({ current }: ReturnType<typeof createFeed>) => current().comments.map(({ _id }) => _id)

test('a discussion opens with its newest page and loads older pages above it', async () => {
  const { fetchPage, postMany } = createServer()
  postMany(120)
  const feed = createFeed(fetchPage)
  await feed.catchUp()
  expect(idsOf(feed)).toHaveLength(50)
  await feed.loadOlder()
  await feed.loadOlder()
  expect(idsOf(feed)).toEqual(Array.from({ length: 120 }, (_, n) => `m${n + 1}`))
  expect(feed.current().hasOlder).toBe(false)
})

test('two calls for the same older page send one request, and one after a failure sends another', async () => {
  const { fetchPage, postMany, requests, setDown } = createServer()
  postMany(150)
  const feed = createFeed(fetchPage)
  await feed.catchUp()
  setDown(true)
  const failed = await Promise.allSettled([feed.loadOlder(), feed.loadOlder()])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  setDown(false)
  await Promise.all([feed.loadOlder(), feed.loadOlder()])
  expect(requests.map(({ before }) => before)).toEqual([undefined, 101])
  await feed.loadOlder()
  expect(requests.map(({ before }) => before)).toEqual([undefined, 101, 51])
})

test('older messages that arrive after trimming leave no gap', async () => {
  const { fetchPage, postMany } = createServer()
  postMany(700)
  const feed = createFeed(fetchPage)
  await feed.catchUp()
  for (let pages = 0; pages < 10; pages += 1) await feed.loadOlder()
  const older = feed.loadOlder()
  feed.trim()
  await older
  expect(idsOf(feed)).toEqual(Array.from({ length: 200 }, (_, n) => `m${n + 501}`))
})

test('messages announced in order need no fetch and appear once', async () => {
  const { fetchPage, post, requests } = createServer()
  const feed = createFeed(fetchPage)
  await feed.catchUp()
  const one = post()
  expect([feed.receive(one), feed.receive(one), feed.receive(post())]).toEqual([false, false, false])
  expect(idsOf(feed)).toEqual(['m1', 'm2'])
  expect(requests).toHaveLength(1)
})

test('two announcements that arrive out of order are shown in the server’s order', async () => {
  const { fetchPage, post } = createServer()
  const feed = createFeed(fetchPage)
  await feed.catchUp()
  const [first, second] = [post(), post()]
  expect(feed.receive(second)).toBe(true)
  expect(idsOf(feed)).toEqual(['m2'])
  feed.receive(first)
  expect(idsOf(feed)).toEqual(['m1', 'm2'])
})

test('a gap is noticed and filled', async () => {
  const { fetchPage, postMany, post } = createServer()
  const feed = createFeed(fetchPage)
  await feed.catchUp()
  feed.receive(post())
  postMany(3)
  expect(feed.receive(post())).toBe(true)
  await feed.catchUp()
  expect(idsOf(feed)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5'])
  expect(feed.receive(post())).toBe(false)
})

test('a missed removal is applied, and an older response does not restore the text', async () => {
  const { fetchPage, postMany, remove } = createServer()
  const [first] = postMany(2)
  const feed = createFeed(fetchPage)
  await feed.catchUp()
  remove('m1')
  await feed.catchUp()
  expect(feed.current().comments[0]).toMatchObject({ _id: 'm1', isRemoved: true, message: '' })
  if (first) feed.receive(first)
  expect(feed.current().comments[0]?.isRemoved).toBe(true)
})

test('removing a message above the window leaves no gap in the window', async () => {
  const { fetchPage, postMany, remove, post } = createServer()
  postMany(80)
  const feed = createFeed(fetchPage)
  await feed.catchUp()
  expect(feed.receive(remove('m3'))).toBe(false)
  expect(idsOf(feed)[0]).toBe('m31')
  remove('m4')
  feed.receive(post())
  await feed.catchUp()
  expect(idsOf(feed)[0]).toBe('m31')
  await feed.loadOlder()
  expect(feed.current().comments.slice(2, 4)).toMatchObject([{ isRemoved: true }, { isRemoved: true }])
})

test('a message announced before the first page arrives is shown', async () => {
  const { fetchPage, post } = createServer()
  const feed = createFeed(fetchPage)
  const opening = feed.catchUp()
  feed.receive(post())
  feed.receive(post())
  await opening
  expect(idsOf(feed)).toEqual(['m1', 'm2'])
})

test('requests during a fetch cause exactly one more fetch', async () => {
  const { fetchPage, post, requests } = createServer()
  const feed = createFeed(fetchPage)
  await feed.catchUp()
  const first = feed.catchUp()
  post()
  await Promise.all([first, feed.catchUp(), feed.catchUp(), feed.joinCatchUp()])
  expect(idsOf(feed)).toEqual(['m1'])
  expect(requests).toHaveLength(3)
})

test('a failed fetch rejects, and the next one fetches everything', async () => {
  const { fetchPage, postMany, setDown } = createServer()
  const feed = createFeed(fetchPage)
  await feed.catchUp()
  postMany(2)
  setDown(true)
  await expect(feed.catchUp()).rejects.toThrow('no network')
  setDown(false)
  await feed.catchUp()
  expect(idsOf(feed)).toEqual(['m1', 'm2'])
})

test('a long absence is caught up page by page; a very long one restarts with the newest page', async () => {
  const { fetchPage, postMany, comments } = createServer()
  const feed = createFeed(fetchPage)
  await feed.catchUp()
  postMany(COMMENTS_PAGE_MAX_SIZE * 3)
  await feed.catchUp()
  expect(idsOf(feed)).toHaveLength(COMMENTS_PAGE_MAX_SIZE * 3)
  postMany(COMMENTS_PAGE_MAX_SIZE * 6)
  await feed.catchUp()
  expect(idsOf(feed)).toEqual(comments.slice(-50).map(({ _id }) => _id))
  expect(feed.current().hasOlder).toBe(true)
})

test('saved messages are shown at once, and only newer ones are fetched', async () => {
  const { fetchPage, postMany, requests } = createServer()
  postMany(3)
  const before = createFeed(fetchPage)
  await before.catchUp()
  postMany(2)
  const feed = createFeed(fetchPage, createAtom(before.current()))
  expect(idsOf(feed)).toEqual(['m1', 'm2', 'm3'])
  await feed.catchUp()
  expect(idsOf(feed)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5'])
  expect(requests.at(-1)).toEqual({ limit: COMMENTS_PAGE_MAX_SIZE, after: 3 })
})

test('a list of hundreds of messages drops those far above', async () => {
  const { fetchPage, postMany } = createServer()
  postMany(10)
  const feed = createFeed(fetchPage)
  await feed.catchUp()
  for (const comment of postMany(600)) feed.receive(comment)
  expect(idsOf(feed)).toHaveLength(610)
  feed.trim()
  expect(idsOf(feed)).toHaveLength(200)
  await feed.loadOlder()
  expect(idsOf(feed)).toHaveLength(250)
})
