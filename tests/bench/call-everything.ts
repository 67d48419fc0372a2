import sharp from 'sharp'
import { login } from '#contract/auth/auth.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { enroll, RECEIPT_MAX_BYTES } from '#contract/enrolment.ts'
import { everyEndpoint } from '#contract/every-endpoint.ts'
import { getAllGigs } from '#contract/gigs.ts'
import { CHAPTER_COUNT } from '#contract/library/constants.ts'
import { searchQuran } from '#contract/library/quran.ts'
import { isPrerendered, PAGE_PATHS } from '#contract/pages/find-page.ts'
import { DEMO_PASSWORD, demoPeople } from '#server/operations/demo/people.ts'

const SIGN_INS_AT_ONCE = 8
const RECEIPTS_AT_ONCE = 4
const QUERIES = ['mercy', 'الرحمن', 'رحمت', 'ayatul kursi', 'patience prayer', 'juz 30', '2:255', 'zzzz']

type Call = (path: string, init?: RequestInit) => Promise<Response>

const signIn = async (call: Call, email: string): Promise<string> => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: DEMO_PASSWORD })
  return login.output.parse(await (await call(login.path, { method: login.method, headers, body })).json()).token
}

/** A noisy photo just below the limit. */
export const createReceipt = async (): Promise<Blob> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const image = sharp({ create: { width: 2600, height: 2000, channels: 3, background: '#888', noise } })
  for (let quality = 95; ; quality -= 3) {
    const bytes = await image.clone().jpeg({ quality }).toBuffer()
    if (bytes.length < RECEIPT_MAX_BYTES) return new Blob([Uint8Array.from(bytes)])
  }
}

const openPages = async (call: Call): Promise<void> => {
  const chapters = Array.from({ length: CHAPTER_COUNT }, (_, index) => String(index + 1))
  const addresses = PAGE_PATHS.flatMap((path) =>
    path.includes('$') ? chapters.map((id) => path.replace(/\$\w+/, id)) : [path],
  )
  for (const address of addresses.filter(isPrerendered)) await call(address, { headers: { accept: 'text/html' } })
}

const fillPath = ({ path }: Endpoint): string => path.replaceAll(/:\w+/g, '1')

const readEverything = async (call: Call, tokens: readonly string[]): Promise<void> => {
  for (const endpoint of everyEndpoint.filter(({ method }) => method === 'GET'))
    for (const token of tokens) await call(fillPath(endpoint), { headers: { authorization: `Bearer ${token}` } })
}

const searchVerses = async (call: Call): Promise<void> => {
  for (const query of QUERIES) await call(`${searchQuran.path}?q=${encodeURIComponent(query)}&size=20`)
}

const sendReceipts = async (call: Call, token: string): Promise<void> => {
  const authorization = `Bearer ${token}`
  const gigs = getAllGigs.output.parse(await (await call(getAllGigs.path, { headers: { authorization } })).json())
  const receipt = await createReceipt()
  const send = async (n: number): Promise<Response> => {
    const body = new FormData()
    body.append('gigId', gigs[n % gigs.length]?._id ?? '')
    body.append('receipt', receipt, 'receipt.jpg')
    const headers = { authorization, 'idempotency-key': crypto.randomUUID() }
    return call(enroll.path, { method: enroll.method, headers, body })
  }
  await Promise.all(Array.from({ length: RECEIPTS_AT_ONCE }, (_, n) => send(n)))
}

/**
 * Makes calls of every kind to a server with the demo world: all prerendered pages, all reads as each role, searches,
 * sign-ins and receipts at once.
 * @returns the number of calls
 */
export const callEverything = async (origin: string): Promise<number> => {
  let calls = 0
  const call: Call = async (path, init = {}) => {
    calls += 1
    const answer = await fetch(origin + path, init)
    return new Response(await answer.arrayBuffer(), answer)
  }
  const [student = '', ...others] = await Promise.all(
    [demoPeople.student, demoPeople.teacher, demoPeople.admin].map(({ email }) => signIn(call, email)),
  )
  await openPages(call)
  await readEverything(call, [student, ...others])
  await searchVerses(call)
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, () => signIn(call, demoPeople.teacher.email)))
  await sendReceipts(call, student)
  return calls
}
