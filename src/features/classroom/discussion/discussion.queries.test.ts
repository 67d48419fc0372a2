import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { COMMENTS_PAGE, type Comment } from '#contract/classroom/discussion.ts'
import { setTransport } from '#src/api/transport.ts'
import { discussionKey, discussionOf, feedOf } from './discussion.queries.ts'

const comment = (seq: number): Comment => ({
  _id: `m${seq}`,
  gigId: 'g',
  seq,
  change: seq,
  userId: { _id: 'u', name: 'U' },
  message: `m${seq}`,
  createdAt: new Date(seq * 1000).toISOString(),
  isRemoved: false,
})
const upTo = (last: number): Comment[] => Array.from({ length: last }, (_, at) => comment(at + 1))

const open = (rows: () => Comment[]) => {
  setTransport(async () => Response.json(rows()))
  const client = new QueryClient()
  const feed = feedOf(client, 'g')
  const shown = () =>
    client.getQueryData<{ comments: readonly Comment[] }>(discussionKey('g'))?.comments.map(({ _id }) => _id)
  return { client, feed, shown, load: () => client.fetchQuery(discussionOf('g', feed)) }
}

test('what is announced while the messages are fetched is not lost', async () => {
  const answers = [upTo(2), [comment(3)]]
  const { feed, shown, load } = open(() => {
    if (answers.length === 2) feed.hear(comment(3))
    return answers.shift() ?? []
  })
  await load()
  expect(shown()).toEqual(['m1', 'm2', 'm3'])
  expect(answers).toEqual([])
})

test('an announcement before the first page does not count as fetched', () => {
  const { client, feed } = open(() => [])
  feed.hear(comment(1))
  expect(client.getQueryState(discussionKey('g'))).toBeUndefined()
})

test('a discussion that is left keeps its newest page', async () => {
  const { feed, shown, load } = open(() => upTo(1))
  await load()
  for (const { seq } of upTo(COMMENTS_PAGE + 20).slice(1)) feed.hear(comment(seq))
  expect(shown()).toHaveLength(COMMENTS_PAGE + 20)
  feed.leave()
  expect(shown()).toHaveLength(COMMENTS_PAGE)
  expect(shown()?.at(-1)).toBe(`m${COMMENTS_PAGE + 20}`)
})
