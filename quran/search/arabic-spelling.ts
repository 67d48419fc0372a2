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

/** Nouns that some verses write with an open final ta before another noun: رحمت الله. Folded, without the ta. */
const OPEN_TA_NOUNS = 'رحم|نعم|سن|امرا|ابن|بقي|قر|فطر|شجر|لعن|جن|كلم|معصي|غيا?ب|جما?ل|بين|مرضا'
const TIED_TA = new RegExp(`(^| )([وفبلك]{0,2}(?:${OPEN_TA_NOUNS}))ه(?= |$)`, 'gu')

/**
 * A phrase with the tied ta of modern spelling, as typed and with the open ta of the Quran.
 * @param wanted folded
 */
export const listTaForms = (wanted: string): readonly string[] => [
  ...new Set([wanted, wanted.replace(TIED_TA, '$1$2ت')]),
]

const listArticleForms = (wanted: string): readonly string[] =>
  wanted.startsWith('ال') && wanted.length > 3 ? [wanted, `لل${wanted.slice(2)}`] : [wanted]

/**
 * Forms of a phrase in the Quran: as typed, with an open ta, and with the preposition li, which changes the article
 * (الرحمن and للرحمن).
 * @param wanted folded
 */
export const listForms = (wanted: string): readonly string[] => listTaForms(wanted).flatMap(listArticleForms)
