import { readFileSync } from 'node:fs'
import { findSurahAyahByAyahId } from 'quran-meta/hafs'
import * as z from 'zod/mini'
import { VerseKey } from '../contract/library/verse-key.ts'
import type { Sources } from './sources.ts'

const TranslationSlip = z.object({
  text: z.enum(['english', 'urdu']),
  verse: VerseKey,
  slip: z.enum([
    'a bracket opens and does not close',
    'a bracket closes that did not open',
    'a quotation opens inside a quotation that did not close',
    'a quotation closes that did not open',
    'a quotation is open at the end of its chapter',
    'a letter stands alone',
  ]),
})

/**
 * A slip in a published translation. It is shown as published, and listed for the operator to report to the publisher.
 */
export type TranslationSlip = z.infer<typeof TranslationSlip>
type SlipKind = TranslationSlip['slip']

export const readTranslationSlips = (): TranslationSlip[] =>
  z.array(TranslationSlip).parse(JSON.parse(readFileSync(new URL('translation-slips.json', import.meta.url), 'utf8')))

const OPENING_BRACKET_BY_CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[' }
/** The last letter of an Urdu verb, separated from it. */
const LONE_LETTER = /(?<!\S)\u06ba(?!\S)/u

const findBracketSlips = (verse: string): SlipKind[] => {
  const open: string[] = []
  for (const [bracket] of verse.matchAll(/[()[\]]/gu)) {
    const opening = OPENING_BRACKET_BY_CLOSING[bracket]
    if (opening === undefined) open.push(bracket)
    else if (open.pop() !== opening) return ['a bracket closes that did not open']
  }
  return open.length > 0 ? ['a bracket opens and does not close'] : []
}

/** A straight quote after a space and before a word opens a quotation; any other closes one. */
const QUOTATION_MARK = /(?<![^\s[('-])("(?=[^\s.,;:!?\])-]))|"/gu

interface LocatedSlip {
  readonly index: number
  readonly slip: SlipKind
}

interface QuotationMark {
  readonly index: number
  readonly opens: boolean
}

const listQuotationMarks = (verse: string, index: number): QuotationMark[] =>
  Array.from(verse.matchAll(QUOTATION_MARK), ([, opening]) => ({ index, opens: opening !== undefined }))

/** Quotations extend over several verses, so opening and closing marks must alternate through a chapter. */
const findQuotationSlips = (verses: readonly string[]): LocatedSlip[] => {
  const marks = verses.flatMap(listQuotationMarks)
  const slips = marks.flatMap(({ index, opens }, number): LocatedSlip[] => {
    if (opens !== (marks[number - 1]?.opens ?? false)) return []
    const slip = opens
      ? 'a quotation opens inside a quotation that did not close'
      : 'a quotation closes that did not open'
    return [{ index, slip }]
  })
  const last = marks.at(-1)
  return last?.opens ? [...slips, { index: last.index, slip: 'a quotation is open at the end of its chapter' }] : slips
}

const toVerseKey = (index: number): string => findSurahAyahByAyahId(index + 1).join(':')

const groupByChapter = (texts: readonly string[]): Map<string, { first: number; verses: string[] }> => {
  const chapters = new Map<string, { first: number; verses: string[] }>()
  for (const [index, text] of texts.entries()) {
    const [chapter = ''] = toVerseKey(index).split(':')
    const found = chapters.get(chapter)
    if (found) found.verses.push(text)
    else chapters.set(chapter, { first: index, verses: [text] })
  }
  return chapters
}

/** Finds the slips in the published translations, in the order of the verses. */
export const findTranslationSlips = ({ english, urdu }: Pick<Sources, 'english' | 'urdu'>): TranslationSlip[] => {
  const found: (LocatedSlip & Pick<TranslationSlip, 'text'>)[] = [...groupByChapter(english).values()].flatMap(
    ({ first, verses }) =>
      findQuotationSlips(verses).map(({ index, slip }) => ({ text: 'english', index: first + index, slip })),
  )
  for (const [text, verses] of [
    ['english', english],
    ['urdu', urdu],
  ] as const) {
    for (const [index, verse] of verses.entries()) {
      found.push(...findBracketSlips(verse).map((slip) => ({ text, index, slip })))
      if (LONE_LETTER.test(verse)) found.push({ text, index, slip: 'a letter stands alone' })
    }
  }
  return found
    .toSorted((one, other) => one.text.localeCompare(other.text) || one.index - other.index)
    .map(({ text, index, slip }) => ({ text, verse: toVerseKey(index), slip }))
}

const describeSlip = ({ text, verse, slip }: TranslationSlip): string => `${text} ${verse}: ${slip}`

/** Finds slips that are not listed, and listed ones that no longer exist. */
export const findTranslationProblems = (texts: Pick<Sources, 'english' | 'urdu'>): string[] => {
  const listed = readTranslationSlips().map(describeSlip)
  const found = findTranslationSlips(texts).map(describeSlip)
  return [
    ...found.filter((name) => !listed.includes(name)),
    ...listed.filter((name) => !found.includes(name)).map((name) => `listed, but not found: ${name}`),
  ]
}
