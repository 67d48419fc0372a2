import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toWords } from '#contract/gigs/class-words.ts'
import { editGig, getAllGigs } from '#contract/gigs.ts'
import { listPublicGigs } from '#contract/public/public-gigs.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

const TEXTS = { title: 'Hifz of Juz Amma', description: 'Slowly, with revision.' }

let api: Api
let gigId: string
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

beforeEach(async () => {
  const { platform, world } = api
  await platform.db.delete(gigs)
  await platform.db
    .update(accounts)
    .set({ name: 'Amina Siddiqui', whatsapp: '+923001112233' })
    .where(eq(accounts.id, world.people.teacher))
  const [row] = await platform.db
    .insert(gigs)
    .values({
      teacherId: world.people.teacher,
      ...TEXTS,
      price: 3896,
      maxStudents: 5,
      subject: 'Quran',
      languages: ['Urdu', 'Pashto'],
      level: 'beginner',
      audience: 'children',
      outcomes: ['Recite thirty-seven surahs'],
    })
    .returning({ id: gigs.id })
  gigId = row?.id ?? ''
})

const find = async (search: string): Promise<number> => {
  const found = await api.call(listPublicGigs, { query: { search } })
  const foundByMembers = await api.call(getAllGigs, { as: 'student', query: { search } })
  expect(foundByMembers.body).toHaveLength(found.body.length)
  expect(found.headers['x-total-count']).toBe(String(found.body.length))
  return found.body.length
}

test.each([
  ['the name of its teacher', 'siddiqui'],
  ['facts', 'pashto beginner'],
  ['facts in Urdu', 'بچوں قرآن اردو'],
  ['other spellings', 'hifdh koran'],
  ['words from everywhere', 'online quran class for kids by Amina'],
  ['an outcome', 'surat'],
  ['a part of a word [2.4.1]', 'vision'],
  ['two letters', 'ju'],
])('visitors and members find a class by %s', async (_, search) => {
  expect(await find(search)).toBe(1)
})

test.each([
  ['a word that is not there', 'hifz karachi'],
  ['the e-mail address of its teacher', 'halaqah.test'],
  ['the phone number of its teacher', '3001112233'],
  ['signs of the query language', "hifz') | ('quran"],
])('they do not find it by %s', async (_, search) => {
  expect(await find(search)).toBe(search.includes('|') ? 1 : 0)
})

test('the words follow a renamed teacher and an edited class', async () => {
  const { db } = api.platform
  await db.update(accounts).set({ name: 'Zaynab Qureshi' }).where(eq(accounts.id, api.world.people.teacher))
  expect([await find('siddiqui'), await find('zaynab qureshi')]).toEqual([0, 1])
  await api.call(editGig, {
    as: 'teacher',
    body: { gigId, ...TEXTS, subject: 'Fiqh', languages: ['English'], audience: { kind: 'women' }, outcomes: [] },
  })
  expect([await find('pashto'), await find('kids'), await find('surah')]).toEqual([0, 0, 0])
  expect([await find('fiqah english ladies'), await find('zaynab')]).toEqual([1, 1])
})

test('no contact data are among the words, also after the address of the teacher has changed', async () => {
  const { db } = api.platform
  await db.update(accounts).set({ email: 'hidden@address.test' }).where(eq(accounts.id, api.world.people.teacher))
  const [row] = await db.select({ words: gigs.publicWords }).from(gigs).where(eq(gigs.id, gigId))
  expect(row?.words).toContain("'amina'")
  expect(row?.words).not.toMatch(/hidden|address|300111/)
})

test('a text without spaces, longer than a word can be, is stored', async () => {
  const body = { gigId, ...TEXTS, description: 'ا'.repeat(4000) }
  expect((await api.call(editGig, { as: 'teacher', body })).status).toBe(200)
})

test('the phone and the database split texts into the same words', async () => {
  const texts = [
    'Qur’ān-reading (Nūrānī)',
    "Ka'bah & Madīnah/Makkah",
    'قرآنِ کریم، ۱۲ سبق؟',
    'a_b\\c[d]e`f{g}~h',
    '«x» – “y”…z',
  ]
  for (const text of texts) {
    const [row] = await api.platform.db
      .select({ words: sql<string[]>`array_to_json(tsvector_to_array(to_words(${text})))` })
      .from(sql`(select 1) as one`)
    expect(row?.words.toSorted(), text).toEqual([...new Set(toWords(text))].toSorted())
  }
})
