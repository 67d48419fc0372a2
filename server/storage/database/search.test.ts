import { and, desc, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EXACT_TOTAL_MAX, getAllGigs } from '#contract/gigs.ts'
import { foldText } from '#contract/text/fold-text.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { execute } from '#tests/support/api/fresh-database.ts'
import { fillWorld } from '#tests/support/lists/fill-world.ts'
import { gigs } from './schema-gigs.ts'

const GIGS = 1500

let api: Api
beforeAll(async () => {
  api = await startApi()
  await fillWorld(api.platform.settings.databaseUrl, { gigs: GIGS, descriptionLength: 60 })
  // The search would also match their names. The update rewrites all gigs.
  await execute(api.platform.settings.databaseUrl, `update accounts set name = 'Ustad' where is_teacher`)
}, 600_000)
afterAll(() => api.close())

const search = (query: Readonly<Record<string, string | number>>) => api.call(getAllGigs, { as: 'student', query })
const titles = async (words: string): Promise<string[]> =>
  (await search({ search: words })).body.map(({ title }: { title: string }) => title)

test('the phone and the database fold each character alike', async () => {
  const ranges = [
    [0x20, 0x24f],
    [0x2b0, 0x36f],
    [0x600, 0x6ff],
    [0x750, 0x77f],
    [0x1e00, 0x1eff],
    [0x2000, 0x20ff],
    [0xfb50, 0xfdff],
    [0xfe70, 0xfefc],
  ]
  const characters = ranges.flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  const [row] = await api.platform.db
    .select({
      folded: sql<string[]>`(select json_agg(fold_text(c) order by n)
      from json_array_elements_text(${JSON.stringify(characters)}::json) with ordinality as given(c, n))`,
    })
    .from(sql`(select 1) as one`)
  const differing = characters.filter((character, index) => foldText(character) !== row?.folded[index])
  expect(differing).toEqual([])
})

test('a word among the oldest of many gigs is found, and one that no gig contains is not', async () => {
  expect(await titles('ZAMZAM')).toEqual(['Class 7 Zamzam حج'])
  expect(await titles(`class ${GIGS}`)).toEqual([`Class ${GIGS}`])
  expect(await titles('no such word')).toEqual([])
})

test('one or two letters find the words that start with them, in any script and column, and punctuation finds nothing', async () => {
  for (const words of ['حج', 'za']) expect(await titles(words)).toEqual(['Class 7 Zamzam حج'])
  expect(await titles('mz')).toEqual([])
  expect(await titles('q')).not.toEqual([])
  expect(await titles('--')).toEqual([])
})

test('a search in another keyboard’s letters, or without marks, finds the same gig', async () => {
  await api.platform.db.execute(sql`update gigs set title = 'قرآنِ کریم ۸۷' where title = ${`Class ${GIGS - 1}`}`)
  for (const words of ['قران كريم', 'كريم 87']) expect(await titles(words)).toEqual(['قرآنِ کریم ۸۷'])
})

test('the total is exact up to 150, and 151 stands for more', async () => {
  const total = async (words?: string) =>
    Number((await search({ limit: 1, ...(words && { search: words }) })).headers['x-total-count'])
  expect(await total()).toBe(EXACT_TOTAL_MAX + 1)
  expect(await total('class')).toBe(EXACT_TOTAL_MAX + 1)
  const matching = await api.platform.db.$count(gigs, and(sql`is_on_sale`, like(gigs.title, 'Class 12%')))
  expect(await total('class 12')).toBe(matching)
})

const readAllPages = async (words: string): Promise<string[]> => {
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { body, headers } = await search({ search: words, limit: 50, ...(cursor && { cursor }) })
    found.push(...body.map(({ title }: { title: string }) => title))
    cursor = headers['x-next-cursor'] === undefined ? undefined : String(headers['x-next-cursor'])
  } while (cursor)
  return found
}

test.each([
  ['a common word and a rare one', 'ustad zamzam', sql`title like '%Zamzam%'`],
  ['a rare word and one that no gig has', 'zamzam nothing', sql`false`],
  ['two words of many gigs', 'women advanced', sql`level = 'advanced' and audience = 'women'`],
  ['a common word and one of every fifth gig', 'ustad hadees', sql`subject = 'Hadith'`],
  ['the end of a word and a number', 'lass 77', sql`title like '%lass 77%'`],
])('a search for %s finds the gigs that have them', async (_, words, has) => {
  const matching = await api.platform.db
    .select({ title: gigs.title })
    .from(gigs)
    .where(and(sql`is_on_sale`, has))
    .orderBy(desc(gigs.createdAt), desc(gigs.id))
  const found = await search({ search: words, limit: 50 })
  expect(found.headers['x-total-count']).toBe(String(Math.min(matching.length, EXACT_TOTAL_MAX + 1)))
  expect(await readAllPages(words)).toEqual(matching.map(({ title }) => title))
})

test('the pages of a search hold each match once, newest first', async () => {
  const matching = await api.platform.db
    .select({ title: gigs.title })
    .from(gigs)
    .where(and(sql`is_on_sale`, like(gigs.title, 'Class 14%')))
    .orderBy(desc(gigs.createdAt), desc(gigs.id))
  expect(matching.length).toBeGreaterThan(50)
  expect(await readAllPages('class 14')).toEqual(matching.map(({ title }) => title))
})
