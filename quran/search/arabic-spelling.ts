import type { Spelling } from './spelling.ts'

const WEAK = new Set(Array.from('اوي', (letter) => letter.charCodeAt(0)))

/** Orthographies of the Quran write alif, waw and ya or leave them out: الصلاة and الصلوة, العالمين and العلمين. */
export const ARABIC_SPELLING: Spelling = {
  letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  strongLetter: (unit) => (WEAK.has(unit) ? undefined : unit),
  exchangeCost: () => 0.3,
  omitCost: () => 0.3,
  minOmitCost: 0.3,
  minSkeletonLength: 2,
  maxCostFor: (length) => Math.max(0.3, length * 0.12),
}

/** Modern spellings, folded, of words that the text of the Quran for search spells otherwise. */
const MODERN: Readonly<Record<string, string>> = { ميه: 'مايه', ميتين: 'مايتين' }

/** A word as the text for search spells it. */
export const toTextSpelling = (word: string): string => MODERN[word] ?? word

/**
 * The forms under which the Quran may have a word or phrase.
 * @param wanted folded
 * @returns as it is, and with the preposition li, which changes the article: الرحمن and للرحمن
 */
export const listForms = (wanted: string): readonly string[] =>
  wanted.startsWith('ال') && wanted.length > 3 ? [wanted, `لل${wanted.slice(2)}`] : [wanted]
