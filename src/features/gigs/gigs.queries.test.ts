import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { MARQUEE_SIZE } from '#contract/gigs.ts'
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

/** @param teachers of the pages, the newest first */
const fetchMarquee = async (teachers: readonly string[]) => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(session, 'current').mockReturnValue({ token: 'token', user: ME })
  let fetched = 0
  setTransport(async () => {
    const rows = page(teachers[fetched] ?? '')
    fetched += 1
    return Response.json(rows, { headers: fetched < teachers.length ? { 'X-Next-Cursor': `c${fetched}` } : {} })
  })
  const gigs = await new QueryClient().fetchQuery(marqueeCoursesQuery())
  return { fetched, teacher: gigs[0]?.teacher._id }
}

test.each([
  { what: 'the newest classes of others', teachers: ['t2', 't3'], fetched: 1, teacher: 't2' },
  { what: 'older classes of others after twenty own ones', teachers: ['t1', 't3'], fetched: 2, teacher: 't3' },
  { what: 'no more than sixty classes', teachers: ['t1', 't1', 't1', 't2'], fetched: 3, teacher: 't1' },
  { what: 'own classes if there are no others', teachers: ['t1'], fetched: 1, teacher: 't1' },
])('the marquee fetches $what', async ({ teachers, fetched, teacher }) => {
  expect(await fetchMarquee(teachers)).toEqual({ fetched, teacher })
})
