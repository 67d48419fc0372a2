import type { Chapter } from '#contract/library/quran.ts'
import type { Reference } from './build-reference.ts'
import { findSimilarChapters } from './chapter-names.ts'
import { readReference } from './reference.ts'

/** A chapter, or a verse in it. */
export interface Destination {
  readonly chapter: number
  readonly verse?: string
}

/** Why there is no destination, as a message for the user. */
export interface NoDestination {
  readonly problem: string
}

const toVerseDestination = (key: string): Destination => ({ chapter: Number(key.split(':')[0]), verse: key })

const toNoDestination = (typed: string): NoDestination => ({
  problem: `We couldn’t find “${typed.trim()}”. Try 2:255, Yaseen, juz 5 or page 255.`,
})

const toDestination = (reference: Reference): Destination | NoDestination | undefined => {
  if (reference.kind === 'problem') return { problem: reference.problem }
  if (reference.kind === 'division') return toVerseDestination(reference.key)
  if (reference.kind === 'verses') {
    const [first] = reference.keys
    return first === undefined ? undefined : toVerseDestination(first)
  }
  const [chapter] = reference.chapters
  return chapter && { chapter: chapter.id }
}

/**
 * Finds the destination of a query: a verse (2:255, Baqarah 255, Ayat ul Kursi), a chapter by name or number, or a
 * division (juz 5, پارہ 5, ruku 3 of Baqarah, page 255).
 * @param chapters all 114
 */
export const findDestination = (chapters: readonly Chapter[], typed: string): Destination | NoDestination => {
  if (typed.trim() === '') return { problem: 'Please type a verse, a chapter, a juz or a page.' }
  const reference = readReference(chapters, typed)
  const found = reference && toDestination(reference)
  if (found) return found
  const [chapter] = findSimilarChapters(chapters, typed)
  return chapter ? { chapter: chapter.id } : toNoDestination(typed)
}
