import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { piecePath } from '#contract/library/packs.ts'
import type { Search } from '#contract/library/quran.ts'
import { SAVED_PACKS_PATH } from '#contract/library/saved-packs.ts'
import { listPacks, searchVerses } from '#server/features/library/library.service.ts'
import { savedAnswer } from '#sw/saved-quran.ts'
import { DIVISION_NAMES, NO_PLACES, NOTHING } from './divisions.ts'
import { RECITED } from './recited.ts'
import { CHAPTER_NAMES, VERSES } from './references.ts'
import { REVIEWED } from './reviewed.ts'
import { HEARD, TRANSLATED, WRITTEN } from './words.ts'

const PIECES = new URL('../../../dist/library/pieces/', import.meta.url)

/** A phone that has saved every text: its cache reads the pieces that the build wrote. */
const cacheOfPhone = () => {
  const { packs } = listPacks()
  const names = new Map(packs.flatMap(({ pieces }) => pieces.map(({ name }) => [piecePath(name), name])))
  return {
    match: async (path: string) => {
      if (path === SAVED_PACKS_PATH) return Response.json({ packs, isComplete: true })
      const name = names.get(path)
      return name === undefined ? undefined : new Response(readFileSync(new URL(`${name}.json`, PIECES)))
    },
  }
}

beforeAll(() => {
  vi.stubGlobal('caches', cacheOfPhone())
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const onLine = (q: string): Search['search'] => searchVerses({ q }).search

const offline = async (q: string): Promise<unknown> => {
  const answer = await savedAnswer(new URL(`http://localhost/quran/v4/search?q=${encodeURIComponent(q)}`))
  return answer?.json()
}

const keysOf = ({ results }: Search['search']): string[] => results.map((result) => result.verse_key)

const QUERIES = [...REVIEWED, ...RECITED, ...HEARD, ...WRITTEN, ...TRANSLATED, ...VERSES]

test.each([...REVIEWED, ...RECITED, ...HEARD, ...WRITTEN, ...TRANSLATED, ...VERSES])(
  '"%s" finds %s first',
  (q, ...keys) => {
    expect(keysOf(onLine(q)).slice(0, keys.length)).toEqual(keys)
  },
)

test.each(CHAPTER_NAMES.map(([q, ...chapters]) => ({ q, chapters })))(
  '"$q" leads to chapter $chapters',
  ({ q, chapters }) => {
    expect(onLine(q).places?.map((place) => place.chapter_id)).toEqual(chapters)
  },
)

test.each(DIVISION_NAMES)('"%s" leads to %s at %s', (q, name, key) => {
  const [place] = onLine(q).places ?? []
  expect(`${place?.division?.kind} ${place?.division?.number}`).toBe(name)
  expect(place?.verse_key).toBe(key)
})

test.each(NO_PLACES)('"%s" is no place, and the answer says so', (q, problem) => {
  expect(onLine(q)).toMatchObject({ problem, total_results: 0, places: [] })
})

test.each(NOTHING)('"%s" finds nothing', (q) => {
  expect(onLine(q)).toMatchObject({ total_results: 0, places: [] })
})

test.each([
  ['نساء', 51],
  ['شيء', 193],
  ['الرحمن', 56],
  ['مئة', 7],
])('%s finds whole words: %i verses', (q, total) => {
  expect(onLine(q).total_results).toBe(total)
})

test('a phone without a network answers every query as the server does', async () => {
  const asked = [...QUERIES, ...CHAPTER_NAMES, ...DIVISION_NAMES, ...NO_PLACES].map(([query]) => query)
  for (const q of [...asked, ...NOTHING]) {
    expect(await offline(q), q).toEqual({ search: onLine(q) })
  }
})
