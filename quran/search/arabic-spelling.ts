import type { Spelling } from './spelling.ts'

const WEAK_LETTER_UNITS = new Set(Array.from('اوي', (letter) => letter.charCodeAt(0)))

/** Orthographies of the Quran differ in alif, waw and ya: الصلاة and الصلوة, العالمين and العلمين. */
export const ARABIC_SPELLING: Spelling = {
  letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  strongLetter: (unit) => (WEAK_LETTER_UNITS.has(unit) ? undefined : unit),
  exchangeCost: () => 0.3,
  omitCost: () => 0.3,
  minOmitCost: 0.3,
  minSkeletonLength: 2,
  maxCostFor: (length) => Math.max(0.3, length * 0.12),
}

/** Modern spellings, folded, mapped to those of the search text. */
const TEXT_SPELLING_BY_MODERN_WORD: Readonly<Record<string, string>> = { ميه: 'مايه', ميتين: 'مايتين' }

export const toTextSpelling = (word: string): string => TEXT_SPELLING_BY_MODERN_WORD[word] ?? word

/**
 * Forms of a phrase in the Quran: as typed, and with the preposition li, which changes the article (الرحمن and للرحمن).
 * @param wanted folded
 */
export const listForms = (wanted: string): readonly string[] =>
  wanted.startsWith('ال') && wanted.length > 3 ? [wanted, `لل${wanted.slice(2)}`] : [wanted]
