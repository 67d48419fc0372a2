import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { MARQUEE_SIZE } from '#contract/gigs.ts'
import { invalidate } from '#src/api/changes/invalidate.ts'
import { setTransport } from '#src/api/transport.ts'
import { session } from '#src/session/session.ts'
import { GIG } from '#tests/screens/sample.ts'
import { marqueeCoursesQuery } from './gigs.queries.ts'

const ME = { id: 't1', role: 'teacher', verificationStatus: null, name: 'A', email: 'a@b.test', exp: 0 } as const
const page = (teacherId: string) =>
  Array.from({ length: MARQUEE_SIZE }, (_, at) => ({
    ...GIG,
    _id: `${teacherId} ${at}`,
    teacher: { ...GIG.teacher, _id: teacherId },
  }))

/**
 * A marquee on a fresh client.
 * @param teachers of the pages, the newest first
 */
const createMarquee = (teachers: readonly string[]) => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(session, 'current').mockReturnValue({ token: 'token', user: ME })
  const fetched: number[] = []
  setTransport(async ({ request }) => {
    const at = Number(new URL(request.url, 'https://halaqah.test').searchParams.get('cursor') ?? 0)
    fetched.push(at)
    const headers: HeadersInit = at + 1 < teachers.length ? { 'X-Next-Cursor': `${at + 1}` } : {}
    return Response.json(page(teachers[at] ?? ''), { headers })
  })
  const client = new QueryClient()
  return { client, fetched, refresh: () => client.fetchQuery(marqueeCoursesQuery()) }
}

afterEach(() => vi.useRealTimers())

test.each([
  { what: 'the newest classes of others', teachers: ['t2', 't3'], fetched: 1, teacher: 't2' },
  { what: 'older classes of others after twenty own ones', teachers: ['t1', 't3'], fetched: 2, teacher: 't3' },
  { what: 'no more than sixty classes', teachers: ['t1', 't1', 't1', 't2'], fetched: 3, teacher: 't1' },
  { what: 'own classes if there are no others', teachers: ['t1'], fetched: 1, teacher: 't1' },
])('the marquee fetches $what', async ({ teachers, fetched, teacher }) => {
  const marquee = createMarquee(teachers)
  const [newest] = await marquee.refresh()
  expect(marquee.fetched).toHaveLength(fetched)
  expect(newest?.teacher._id).toBe(teacher)
})

test('every ten seconds the marquee fetches only the newest classes, and older ones after five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { fetched, refresh } = createMarquee(['t1', 't1', 't3'])
  await refresh()
  expect(fetched).toEqual([0, 1, 2])
  vi.setSystemTime(Date.now() + 299_000)
  expect((await refresh())[0]?.teacher._id).toBe('t3')
  expect(fetched).toEqual([0, 1, 2, 0])
  vi.setSystemTime(Date.now() + 1000)
  await refresh()
  expect(fetched).toEqual([0, 1, 2, 0, 0, 1, 2])
})

test('after a change of a class, the marquee fetches older ones again', async () => {
  const { client, fetched, refresh } = createMarquee(['t1', 't3'])
  await refresh()
  invalidate(client, [['gigs']])
  await refresh()
  expect(fetched).toEqual([0, 1, 0, 1])
})
