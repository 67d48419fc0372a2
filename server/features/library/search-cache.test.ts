import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Search, searchQuran } from '#contract/library/quran.ts'
import type { SearchRequest } from '#quran/search/search.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { searchWithCache } from './search-cache.ts'

const MOST = searchQuran.limits?.[0]?.max ?? 0

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const engine = () => {
  const searched: SearchRequest[] = []
  const search = (question: SearchRequest): Search => {
    searched.push(question)
    return {
      search: { query: question.q ?? '', total_results: 0, current_page: 1, total_pages: 0, results: [], places: [] },
    }
  }
  return { searched, search }
}

test('an equivalent query uses the cache and echoes its own spelling', async () => {
  const { searched, search } = engine()
  const word = crypto.randomUUID()
  const [first, second] = [word, ` ${word.toUpperCase()} `]
  await searchWithCache({ q: first }, search)
  const { search: answer } = await searchWithCache({ q: second }, search)
  expect(searched).toEqual([{ q: first }])
  expect(answer.query).toBe(second.trim())
})

test('each page of results is cached separately', async () => {
  const { searched, search } = engine()
  const q = crypto.randomUUID()
  for (const page of [1, 2, 1, 2]) await searchWithCache({ q, page }, search)
  expect(searched.map(({ page }) => page)).toEqual([1, 2])
})

test('many simultaneous searches do not block other requests', async () => {
  const rounds: string[] = []
  const search = (question: SearchRequest): Search => {
    rounds.push('search')
    return engine().search(question)
  }
  const searches = Promise.all(Array.from({ length: 10 }, () => searchWithCache({ q: crypto.randomUUID() }, search)))
  while (rounds.filter((round) => round === 'search').length < 10) {
    rounds.push('other work')
    await setImmediate()
  }
  await searches
  expect(rounds.join()).not.toContain('search,search')
})

test('searches are limited per address, with Retry-After', async () => {
  const from = (remoteAddress: string) =>
    api.app.inject({ method: 'GET', url: `${searchQuran.path}?q=mercy`, remoteAddress })
  const answers = await Promise.all(Array.from({ length: MOST }, () => from('203.0.113.7')))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  const refused = await from('203.0.113.7')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['cache-control'] ?? '').not.toContain('public')
  const other = await from('203.0.113.8')
  expect([other.statusCode, other.headers['cache-control']]).toEqual([200, expect.stringContaining('public')])
})
