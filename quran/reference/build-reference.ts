import type { Chapter } from '#contract/library/quran.ts'
import { toVerseKey } from '#quran/division-key.ts'
import type { Division } from '#quran/divisions.ts'
import { describeMissingVerse, describeReversedRange } from './problem-messages.ts'

/** The chapter or juz within which a ruku was numbered. */
export interface RukuScope {
  readonly kind: 'chapter' | 'juz'
  readonly number: number
}

/** The verse, chapter or division that a query names. */
export type Reference =
  | { readonly kind: 'chapter'; readonly chapters: readonly Chapter[] }
  | { readonly kind: 'verses'; readonly keys: readonly string[] }
  | {
      readonly kind: 'division'
      readonly division: Division
      readonly number: number
      readonly countedIn?: RukuScope
      /** Key of its first verse. */
      readonly key: string
    }
  /** A verse or division that the Quran does not have, with a message for the user. */
  | { readonly kind: 'problem'; readonly problem: string }

export const toProblemReference = (text: string): Reference => ({ kind: 'problem', problem: text })

export const toVersesReference = (chapter: Chapter, first: number, last: number): Reference => {
  if (first > last) return toProblemReference(describeReversedRange(first, last))
  const isInChapter = first >= 1 && last <= chapter.verses_count
  if (!isInChapter) return toProblemReference(describeMissingVerse(chapter))
  const keys = Array.from({ length: last - first + 1 }, (_, index) => `${chapter.id}:${first + index}`)
  return { kind: 'verses', keys }
}

export const toDivisionReference = (
  chapters: readonly Chapter[],
  named: { readonly division: Division; readonly number: number; readonly countedIn?: RukuScope },
  verse: number | undefined,
): Reference | undefined => {
  const key = verse === undefined ? undefined : toVerseKey(chapters, verse)
  return key === undefined ? undefined : { kind: 'division', ...named, key }
}
