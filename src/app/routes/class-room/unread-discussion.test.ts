import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentClassesQuery } from '#src/api/gigs/current-classes.ts'
import { ownGigQuery } from '#src/api/gigs/own-gig.ts'
import { myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
import { session } from '#src/session/session.ts'
import { GIG } from '#tests/screens/sample.ts'
import { firstPage } from '#tests/support/screen.ts'
import { setUnread } from './unread-discussion.ts'

const { queryKey } = currentClassesQuery()

const createClient = (): QueryClient => {
  const client = new QueryClient()
  client.setQueryData(queryKey, [
    { _id: 'g1', title: 'Hifz', hasUnread: true },
    { _id: 'g2', title: 'Tajweed', isLive: true, hasUnread: true },
  ])
  return client
}

const signIn = (role: 'student' | 'teacher') => {
  const user = { id: 'u1', role, verificationStatus: null, name: 'Ayesha', email: 'ayesha@halaqah.test', exp: 0 }
  vi.spyOn(session, 'current').mockReturnValue({ token: 'token', user })
}
beforeEach(() => signIn('teacher'))

const isStale = (client: QueryClient): boolean => client.getQueryState(queryKey)?.isInvalidated === true

test('reading a discussion shows at once in the lists and among the current classes', () => {
  const client = createClient()
  client.setQueryData(myGigsQuery().queryKey, firstPage([{ ...GIG, _id: 'g1', hasUnread: true }]))
  setUnread(client, 'g1', false)
  expect(client.getQueryData(queryKey)?.map(({ hasUnread }) => hasUnread)).toEqual([false, true])
  expect(client.getQueryData(myGigsQuery().queryKey)?.pages[0]?.rows[0]?.hasUnread).toBe(false)
  setUnread(client, 'g3', false)
  expect(isStale(client)).toBe(false)
})

test('reading a discussion makes saved lists no newer, and does not hide that they could not be fetched', () => {
  const client = createClient()
  const data = [
    [myGigsQuery().queryKey, firstPage([{ ...GIG, _id: 'g1' }])],
    [ownGigQuery('g1').queryKey, { ...GIG, _id: 'g1' }],
    [queryKey, [{ _id: 'g1', title: 'Hifz' }]],
  ] as const
  for (const [key, saved] of data) {
    client.setQueryData<unknown>(key, saved, { updatedAt: 1 })
    client
      .getQueryCache()
      .find({ queryKey: key })
      ?.setState({ status: 'error', error: new Error('offline') })
  }
  setUnread(client, 'g1', true)
  for (const [key] of data) expect(client.getQueryState(key)).toMatchObject({ dataUpdatedAt: 1, status: 'error' })
  expect(client.getQueryData(ownGigQuery('g1').queryKey)?.hasUnread).toBe(true)
})

test('a message fetches the current classes again only if its class is not one of them', () => {
  const client = createClient()
  setUnread(client, 'g2', false)
  setUnread(client, 'g2', true)
  expect(client.getQueryData(queryKey)?.[1]).toEqual({ _id: 'g2', title: 'Tajweed', isLive: true, hasUnread: true })
  expect(isStale(client)).toBe(false)
  setUnread(client, 'g3', true)
  expect(isStale(client)).toBe(true)
})

test('a message does not fetch the current classes of a student, which do not depend on messages', () => {
  signIn('student')
  const client = createClient()
  setUnread(client, 'g3', true)
  expect(isStale(client)).toBe(false)
})
