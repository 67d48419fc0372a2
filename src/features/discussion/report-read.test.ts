import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { setTransport, type TransportRequest } from '#src/api/transport.ts'
import { session } from '#src/session/session.ts'
import { subscribeToMessagesRead } from './messages-read.ts'
import { readersQuery, reportRead, reportUnsentReads, shownQuery } from './report-read.ts'

const signIn = (id: string | undefined) => {
  const user = { role: 'student' as const, verificationStatus: null, name: 'Ayesha', email: 'a@halaqah.test', exp: 0 }
  vi.spyOn(session, 'current').mockReturnValue(id === undefined ? null : { token: 't', user: { ...user, id } })
}
beforeEach(() => signIn('me'))

const answerOf = (seq: number, hasUnread?: boolean) => ({
  readers: [{ _id: 'me', name: 'Ayesha', seq }],
  memberCount: 2,
  ...(hasUnread !== undefined && { hasUnread }),
})

/** Answers each report when the test says so. */
const holdReports = () => {
  const waiting: ((body: object) => void)[] = []
  const sent: string[] = []
  setTransport(
    ({ request }: TransportRequest) =>
      new Promise((resolve) => {
        sent.push(`${request.url} ${String(request.body)}`)
        waiting.push((body) => resolve(Response.json(body)))
      }),
  )
  return { sent, waiting }
}

const createClient = (): QueryClient => {
  const client = new QueryClient()
  client.setQueryData(shownQuery('g1').queryKey, 9)
  client.setQueryData(readersQuery('g1').queryKey, answerOf(7))
  return client
}
const markOf = (client: QueryClient) => client.getQueryData(readersQuery('g1').queryKey)?.readers[0]?.seq

test('what was read offline is reported once, also if the page reconnects twice meanwhile', async () => {
  const { sent, waiting } = holdReports()
  const client = createClient()
  const reports = [reportUnsentReads(client), reportUnsentReads(client)]
  await expect.poll(() => sent).toHaveLength(1)
  waiting[0]?.(answerOf(9))
  await Promise.all(reports)
  await reportUnsentReads(client)
  expect(sent).toHaveLength(1)
  expect(markOf(client)).toBe(9)
})

test('a late answer of an earlier report lowers no mark', async () => {
  const { sent, waiting } = holdReports()
  const client = createClient()
  const report = (seq: number) => reportRead(client, { gigId: 'g1', seq, readerId: 'me' })
  const [early, late] = [report(8), report(9)]
  await expect.poll(() => sent).toHaveLength(2)
  waiting[1]?.(answerOf(9))
  await late
  waiting[0]?.(answerOf(8))
  await early
  expect(markOf(client)).toBe(9)
})

test('a list of readers that was requested before a report lowers no mark', async () => {
  const { sent, waiting } = holdReports()
  const client = createClient()
  const fetching = client.fetchQuery({ ...readersQuery('g1'), staleTime: 0 })
  await expect.poll(() => sent).toHaveLength(1)
  client.setQueryData(readersQuery('g1').queryKey, answerOf(9))
  waiting[0]?.(answerOf(7))
  await fetching
  expect(markOf(client)).toBe(9)
})

test('a discussion counts as read only by the answer of its latest report', async () => {
  const { sent, waiting } = holdReports()
  const read: string[] = []
  const unsubscribe = subscribeToMessagesRead((gigId) => void read.push(gigId))
  const client = createClient()
  const report = (seq: number) => reportRead(client, { gigId: 'g1', seq, readerId: 'me' })
  const [early, late] = [report(8), report(9)]
  await expect.poll(() => sent).toHaveLength(2)
  waiting[1]?.(answerOf(9, true))
  await late
  waiting[0]?.(answerOf(8, false))
  await early
  expect(read).toEqual([])
  const last = report(10)
  await expect.poll(() => sent).toHaveLength(3)
  waiting[2]?.(answerOf(10, false))
  await last
  expect(read).toEqual(['g1'])
  unsubscribe()
})

test('a report is sent only while its reader is signed in, and its answer is kept only then', async () => {
  const { sent, waiting } = holdReports()
  const client = createClient()
  signIn('other')
  expect(await reportRead(client, { gigId: 'g1', seq: 9, readerId: 'me' })).toBe(false)
  expect(sent).toEqual([])
  signIn('me')
  const report = reportRead(client, { gigId: 'g1', seq: 9, readerId: 'me' })
  await expect.poll(() => sent).toHaveLength(1)
  signIn('other')
  waiting[0]?.(answerOf(9))
  await report
  expect(markOf(client)).toBe(7)
})
