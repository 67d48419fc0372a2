import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const VERSE_COUNT = 6236
export const SEARCH_PAGE_SIZE = 10

export const Chapter = z.object({
  id: z.number(),
  revelation_place: z.enum(['makkah', 'madinah']),
  revelation_order: z.number(),
  bismillah_pre: z.boolean(),
  name_simple: z.string(),
  name_complex: z.string(),
  name_arabic: z.string(),
  verses_count: z.number(),
  pages: z.array(z.number()),
  translated_name: z.object({ language_name: z.string(), name: z.string() }),
  /** Our addition to the public service's shape. Texts saved by earlier releases lack it. */
  name_urdu: z.optional(z.string()),
})
export type Chapter = z.infer<typeof Chapter>

export const ChapterInfo = z.object({
  id: z.number(),
  chapter_id: z.number(),
  language_name: z.string(),
  short_text: z.string(),
  source: z.string(),
  text: z.string(),
})
export type ChapterInfo = z.infer<typeof ChapterInfo>

export const Verse = z.object({
  id: z.number(),
  verse_key: z.string(),
  text_indopak: z.string(),
  /** The divisions of the Quran that begin with this verse. Our addition to the public service's shape. */
  begins: z.optional(
    z.object({
      juz: z.optional(z.number()),
      hizb: z.optional(z.number()),
      quarter: z.optional(z.number()),
      page: z.optional(z.number()),
      ruku: z.optional(z.number()),
      manzil: z.optional(z.number()),
    }),
  ),
  /**
   * The ruku that ends with this verse, counted as in a mushaf: no juz counts the Fatihah. Our addition to the public
   * service's shape.
   */
  ends_ruku: z.optional(z.object({ in_chapter: z.number(), in_juz: z.optional(z.number()), verses: z.number() })),
})
export type Verse = z.infer<typeof Verse>

export const UthmaniVerse = z.object({
  id: Verse.shape.id,
  verse_key: Verse.shape.verse_key,
  text_uthmani: z.string(),
})
export type UthmaniVerse = z.infer<typeof UthmaniVerse>

export const SearchResult = z.object({
  verse_key: z.string(),
  verse_id: z.number(),
  text: z.string(),
  highlighted: z.nullable(z.string()),
  words: z.array(z.object({ char_type: z.string(), text: z.string() })),
  translations: z.array(
    z.object({ text: z.string(), resource_id: z.number(), name: z.string(), language_name: z.string() }),
  ),
})
export type SearchResult = z.infer<typeof SearchResult>

/** The match of a query that names a chapter, a verse or a division of the Quran. */
export const QuranReference = z.object({
  chapter_id: z.number(),
  name_simple: z.string(),
  name_arabic: z.string(),
  name_urdu: z.optional(z.string()),
  verse_key: z.optional(z.string()),
  division: z.optional(
    z.object({
      kind: z.enum(['juz', 'hizb', 'quarter', 'page', 'ruku', 'manzil']),
      number: z.number(),
      /** Set when the number counts within a chapter or juz; otherwise it counts through the whole Quran. */
      counted_in: z.optional(z.object({ kind: z.enum(['chapter', 'juz']), number: z.number() })),
    }),
  ),
})
export type QuranReference = z.infer<typeof QuranReference>

export const Search = z.object({
  search: z.object({
    query: z.string(),
    total_results: z.number(),
    current_page: z.number(),
    total_pages: z.number(),
    results: z.array(SearchResult),
    /** Our addition to the public service's shape. */
    places: z.optional(z.array(QuranReference)),
    /** The reason for an empty result when the query names a division that does not exist, such as juz 31. */
    problem: z.optional(z.string()),
    /** The script of the results; IndoPak if it is missing. Our addition to the public service's shape. */
    script: z.optional(z.literal('uthmani')),
    /** Set when an offline phone found nothing in its saved texts, but did not save all texts. */
    is_partial: z.optional(z.boolean()),
  }),
})
export type Search = z.infer<typeof Search>

/** Unbounded, because the public service answers 404, not 400, for a chapter that does not exist. */
const chapterNumber = z.coerce.number().check(z.int())
const NumberParams = z.object({ id: chapterNumber })
const publicReadEndpoint = { method: 'GET', access: 'public', whenOffline: 'saved' } as const

// These endpoints have the paths and shapes of the public Quran service (version 4).
export const getChapters = endpoint({
  ...publicReadEndpoint,
  path: '/quran/v4/chapters',
  summary: 'The chapters of the Quran',
  output: z.object({ chapters: z.array(Chapter) }),
})

export const getChapter = endpoint({
  ...publicReadEndpoint,
  path: '/quran/v4/chapters/:id',
  summary: 'One chapter',
  params: NumberParams,
  output: z.object({ chapter: Chapter }),
})

export const getChapterInfo = endpoint({
  ...publicReadEndpoint,
  path: '/quran/v4/chapters/:id/info',
  summary: 'A description of a chapter: name, place, order, length',
  params: NumberParams,
  output: z.object({ chapter_info: ChapterInfo }),
})

export const getIndopakVerses = endpoint({
  ...publicReadEndpoint,
  path: '/quran/v4/quran/verses/indopak',
  summary: 'The verses of a chapter in IndoPak style, Indonesian standard edition (LPMQ)',
  query: z.object({ chapter_number: chapterNumber }),
  output: z.object({ verses: z.array(Verse), meta: z.object({ filters: z.object({ chapter_number: z.number() }) }) }),
})

export const getUthmaniVerses = endpoint({
  ...publicReadEndpoint,
  path: '/quran/v4/quran/verses/uthmani',
  summary: 'The verses of a chapter in Uthmani orthography, from the Tanzil Project (https://tanzil.net)',
  query: z.object({ chapter_number: chapterNumber }),
  output: z.object({
    verses: z.array(UthmaniVerse),
    /** Tanzil's licence requires attribution with the text. */
    meta: z.object({ filters: z.object({ chapter_number: z.number() }), credit: z.optional(z.string()) }),
  }),
})

export const getTranslation = endpoint({
  ...publicReadEndpoint,
  path: '/quran/v4/quran/translations/:id',
  summary: 'The verses of a chapter in a translation or transliteration',
  params: NumberParams,
  query: z.object({ chapter_number: chapterNumber }),
  output: z.object({
    translations: z.array(z.object({ resource_id: z.number(), text: z.string() })),
    meta: z.object({ translation_name: z.string() }),
  }),
})

export const searchQuran = endpoint({
  ...publicReadEndpoint,
  path: '/quran/v4/search',
  summary: 'Verses that match a query in Arabic, English or Urdu',
  query: z.object({
    q: z.optional(z.string()),
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))),
    /** The script of the results, where the server has it. */
    script: z.optional(z.literal('uthmani')),
  }),
  // A class of thirty behind one address, searching and paging, stays below a third of this limit.
  limits: [{ max: 120, seconds: 10, by: 'address' }],
  output: Search,
})
