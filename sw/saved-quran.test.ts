import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Pack } from '#contract/library/packs.ts'
import { SAVED_PACKS_PATH } from '#contract/library/saved-packs.ts'
import { makePack } from '#quran-build/pieces.ts'
import { findCompleteResponse, findSavedResponse } from './saved-quran-responses.ts'

const createPackInfo = (kind: Pack['kind']) => ({
  id: kind,
  kind,
  name: kind,
  language_name: 'arabic',
  resource_id: 0,
  credit: `whose the ${kind} is`,
  licence: '',
})

const createFactLine = (id: number, count: number): string =>
  JSON.stringify({
    chapter: {
      id,
      revelation_place: 'makkah',
      revelation_order: id,
      bismillah_pre: false,
      name_simple: 'Name',
      name_complex: 'Name',
      name_arabic: 'اسم',
      verses_count: count,
      pages: [1, 1],
      translated_name: { language_name: 'english', name: 'Name' },
    },
    info: { id, chapter_id: id, language_name: 'english', short_text: '', source: '', text: '' },
  })

const factsPack = await makePack({ info: createPackInfo('facts'), lines: [createFactLine(1, 2), createFactLine(2, 1)] })
const indopakPack = await makePack({ info: createPackInfo('arabic'), lines: ['one', 'two', 'three'] })
const uthmaniPack = await makePack({ info: createPackInfo('uthmani'), lines: ['wahid', 'ithnan', 'thalatha'] })

const readSavedAnswer = async (path: string): Promise<unknown> =>
  (await findSavedResponse(new URL(path, 'https://halaqah.test')))?.json()

const savePacks = (...packed: readonly (typeof factsPack)[]): void => {
  const kept = new Map(packed.flatMap(({ files }) => Object.entries(files).map(([name, text]) => [name, String(text)])))
  const marker = JSON.stringify({ packs: packed.map(({ pack }) => pack), isComplete: false })
  const textAt = (path: string) =>
    path === SAVED_PACKS_PATH ? marker : kept.get(`pieces/${path.split('/').at(-1)}.json`)
  vi.stubGlobal('caches', {
    match: async (path: string) => {
      const text = textAt(path)
      return text === undefined ? undefined : new Response(text)
    },
  })
}

beforeEach(() => savePacks(factsPack, indopakPack))
afterEach(() => vi.unstubAllGlobals())

test('saved Uthmani and IndoPak texts each answer their own requests', async () => {
  // A text that was added later comes before the others in the marker.
  savePacks(factsPack, uthmaniPack, indopakPack)
  expect(await readSavedAnswer('/quran/v4/quran/verses/uthmani?chapter_number=2')).toEqual({
    verses: [{ id: 3, verse_key: '2:1', text_uthmani: 'thalatha' }],
    meta: { filters: { chapter_number: 2 }, credit: 'whose the uthmani is' },
  })
  expect(await readSavedAnswer('/quran/v4/quran/verses/indopak?chapter_number=2')).toMatchObject({
    verses: [{ verse_key: '2:1', text_indopak: 'three' }],
  })
})

test('without a saved Uthmani text the network answers, never the IndoPak text', async () => {
  expect(await readSavedAnswer('/quran/v4/quran/verses/uthmani?chapter_number=1')).toBeUndefined()
  expect(await readSavedAnswer('/quran/v4/quran/verses/indopak?chapter_number=1')).toBeDefined()
})

test('a search without results reports that some texts are not saved', async () => {
  savePacks(factsPack, indopakPack, await makePack({ info: createPackInfo('search'), lines: ['one', 'two', 'three'] }))
  expect(await readSavedAnswer('/quran/v4/search?q=ahad')).toMatchObject({
    search: { total_results: 0, is_partial: true },
  })
})

test('a search answers in the saved script; without it the network is asked first, and IndoPak is the fallback', async () => {
  const path = `/quran/v4/search?q=${encodeURIComponent('اثنان')}&script=uthmani`
  const searchPack = await makePack({ info: createPackInfo('search'), lines: ['واحد', 'اثنان', 'ثلاثة'] })
  savePacks(factsPack, indopakPack, searchPack, uthmaniPack)
  expect(await readSavedAnswer(path)).toMatchObject({ search: { script: 'uthmani', results: [{ text: 'ithnan' }] } })
  savePacks(factsPack, indopakPack, searchPack)
  const answer = await readSavedAnswer(path)
  expect(answer).toMatchObject({ search: { results: [{ text: 'two' }] } })
  expect(answer).not.toHaveProperty('search.script')
  expect(await findCompleteResponse(new URL(path, 'https://halaqah.test'))).toBeUndefined()
})
