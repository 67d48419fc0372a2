import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { COMMENTS_PAGE_SIZE, type Comment } from '#contract/discussion/discussion.ts'
import { setTransport } from '#src/api/transport.ts'
import { createComment, createComments } from '#tests/support/comments.ts'
import { createCachedFeed, discussionKey, discussionQuery } from './discussion.queries.ts'

const openDiscussion = (rows: () => Comment[]) => {
  setTransport(async () => Response.json(rows()))
  const client = new QueryClient()
  const feed = createCachedFeed(client, 'g')
  const cachedIds = () =>
    client.getQueryData<{ comments: readonly Comment[] }>(discussionKey('g'))?.comments.map(({ _id }) => _id)
  return { client, feed, cachedIds, load: () => client.fetchQuery(discussionQuery('g', feed)) }
}

test('a message announced during a fetch is not lost', async () => {
  const answers = [createComments(2), [createComment(3)]]
  const { feed, cachedIds, load } = openDiscussion(() => {
    if (answers.length === 2) feed.receive(createComment(3))
    return answers.shift() ?? []
  })
  await load()
  expect(cachedIds()).toEqual(['m1', 'm2', 'm3'])
  expect(answers).toEqual([])
})

test('an announcement before the first page does not count as fetched', () => {
  const { client, feed } = openDiscussion(() => [])
  feed.receive(createComment(1))
  expect(client.getQueryState(discussionKey('g'))).toBeUndefined()
})

test('leaving a discussion keeps its newest page', async () => {
  const { feed, cachedIds, load } = openDiscussion(() => createComments(1))
  await load()
  for (const { seq } of createComments(COMMENTS_PAGE_SIZE + 20).slice(1)) feed.receive(createComment(seq))
  expect(cachedIds()).toHaveLength(COMMENTS_PAGE_SIZE + 20)
  feed.leave()
  expect(cachedIds()).toHaveLength(COMMENTS_PAGE_SIZE)
  expect(cachedIds()?.at(-1)).toBe(`m${COMMENTS_PAGE_SIZE + 20}`)
})
