import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Chapter } from '#contract/library/quran.ts'
import { chaptersQuery } from '#src/api/quran/quran-text.queries.ts'
import { findVerse } from './find-verse.ts'

const chapterOf = (id: number, name_simple: string, verses_count: number): Chapter => ({
  id,
  revelation_place: 'makkah',
  revelation_order: id,
  bismillah_pre: true,
  name_simple,
  name_complex: name_simple,
  name_arabic: '',
  verses_count,
  pages: [1, 1],
  translated_name: { language_name: 'english', name: '' },
})

const find = (typed: string) => {
  const client = new QueryClient()
  client.setQueryData(chaptersQuery().queryKey, [chapterOf(2, 'Al-Baqarah', 286), chapterOf(36, 'Ya-Sin', 83)])
  return findVerse(client, typed)
}

test.each([
  ['2:255', '2:255'],
  ['yasin 12', '36:12'],
  ['Baqarah', '2:1'],
])('a teacher who types “%s” shows %s', async (typed, verse) => {
  expect(await find(typed)).toEqual({ verse })
})

test('a verse that does not exist is rejected with the length of its chapter', async () => {
  expect(await find('2:287')).toMatchObject({ problem: expect.stringContaining('286') })
})

test('without a connection the teacher is asked to try again', async () => {
  const client = new QueryClient()
  client.fetchQuery = () => Promise.reject(new Error('no network'))
  expect(await findVerse(client, '2:255')).toMatchObject({ problem: expect.stringContaining('try again') })
})
