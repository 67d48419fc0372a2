import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { getUsers } from '#contract/admin/users.ts'
import { allRows, pagedQuery } from './paged-query.ts'
import { setTransport } from './transport.ts'

const requestedUrls: string[] = []
const createUser = (_id: string) => ({ _id, name: _id, email: '', role: 'student', verificationStatus: null })

const answerWith = (...answers: readonly Response[]): void => {
  requestedUrls.length = 0
  const remainingAnswers = [...answers]
  setTransport(async ({ request }) => {
    requestedUrls.push(request.url)
    return remainingAnswers.shift() ?? Response.error()
  })
}

const createPageResponse = (ids: readonly string[], headers: Record<string, string>) =>
  Response.json(ids.map(createUser), { headers })

const createUsersQuery = (onError = vi.fn()) =>
  pagedQuery(getUsers, { query: { limit: 2, search: 'a' } }, { queryKey: ['users'], meta: {}, onError })

test('requests each page with the previous cursor and stops after the last', async () => {
  answerWith(
    createPageResponse(['a', 'b'], { 'x-total-count': '3', 'x-next-cursor': 'after-b' }),
    createPageResponse(['c'], { 'x-total-count': '3' }),
  )
  const data = await new QueryClient().fetchInfiniteQuery({ ...createUsersQuery(), pages: 5 })
  expect(allRows(data).map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
  expect(requestedUrls).toEqual([
    `${getUsers.path}?limit=2&search=a`,
    `${getUsers.path}?limit=2&search=a&cursor=after-b`,
  ])
})

test('calls `onError` once for a failed page', async () => {
  answerWith(Response.json({}, { status: 500 }))
  const onError = vi.fn()
  await expect(new QueryClient().fetchInfiniteQuery({ ...createUsersQuery(onError), retry: false })).rejects.toThrow()
  expect(onError).toHaveBeenCalledOnce()
})
