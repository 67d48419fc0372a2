import { beforeEach, expect, test, vi } from 'vitest'
import { type CachedPage, createPageCache, RendererBusy } from './page-cache.ts'
import { readAnswer } from './page-renderer.ts'

const CLASS_CALL = '/api/public/gigs/1'

let prices: number[]
let rendered: string[]
let reads: number
let isDatabaseAway: boolean
let find: (url: string) => Promise<CachedPage>

const answerPath = async () => {
  reads += 1
  if (isDatabaseAway) throw new Error('The database is away.')
  return { status: 200, headers: {}, body: JSON.stringify(prices) }
}

const make = async (url: string) => {
  rendered.push(url)
  const called = url === '/about' ? [] : [(await readAnswer(answerPath, CLASS_CALL)).read]
  const page = { status: 200, brotli: Buffer.from(`${url} ${prices}`), etag: `"${prices}"`, policy: '' }
  return { page, reads: called }
}

beforeEach(() => {
  vi.useFakeTimers()
  prices = [4000]
  rendered = []
  reads = 0
  isDatabaseAway = false
  find = createPageCache({ make, answerPath, onRender: () => undefined })
  return () => vi.useRealTimers()
})

const visit = async (url: string): Promise<string> => (await find(url)).brotli.toString()
const waitSeconds = (seconds: number): unknown => vi.advanceTimersByTime(seconds * 1000)

test('1,000 visitors in a minute cost one rendering, and one read of the data in a second', async () => {
  for (let second = 0; second < 60; second += 1) {
    await Promise.all(Array.from({ length: 17 }, () => visit('/courses/1')))
    waitSeconds(1)
  }
  expect(rendered).toEqual(['/courses/1'])
  expect(reads).toBeLessThanOrEqual(60)
})

test('a change is shown after a second, by one rendering for all visitors', async () => {
  await visit('/courses/1')
  prices = [5000]
  waitSeconds(1)
  expect(await Promise.all([visit('/courses/1'), visit('/courses/1')])).toEqual(['/courses/1 5000', '/courses/1 5000'])
  expect(rendered.length).toBe(2)
})

test('a page without live data is never read again', async () => {
  await visit('/about')
  waitSeconds(3600)
  await visit('/about')
  expect([rendered, reads]).toEqual([['/about'], 0])
})

test('while the database is away, visitors see the page as it was', async () => {
  await visit('/courses/1')
  isDatabaseAway = true
  waitSeconds(60)
  expect(await visit('/courses/1')).toBe('/courses/1 4000')
  await expect(visit('/courses/2')).rejects.toThrow('The database is away.')
  isDatabaseAway = false
  expect(await visit('/courses/2')).toBe('/courses/2 4000')
})

test('invented addresses cannot pile up in front of the renderer, and known pages are still served', async () => {
  await visit('/courses/1')
  const flood = Array.from({ length: 60 }, (_, index) => visit(`/courses?search=${index}`))
  waitSeconds(10)
  expect(await visit('/courses/1')).toBe('/courses/1 4000')
  const outcomes = await Promise.allSettled(flood)
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBe(20)
  expect(refused.every((outcome) => outcome.status === 'rejected' && outcome.reason instanceof RendererBusy)).toBe(true)
})
