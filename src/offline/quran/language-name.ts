import type { Pack } from '#contract/library/packs.ts'

const NAMES: Readonly<Record<string, string>> = { english: 'English', urdu: 'Urdu', transliteration: 'Latin letters' }

/**
 * A language as the screen says it.
 * @param pack any text of that language
 */
export const languageName = ({ language_name: name }: Pick<Pack, 'language_name'>): string => NAMES[name] ?? name
