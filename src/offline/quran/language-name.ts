import { isScriptPack, type Pack } from '#contract/library/packs.ts'

const NAMES: Readonly<Record<string, string>> = { english: 'English', urdu: 'Urdu', transliteration: 'Latin letters' }

/**
 * A language, or another script of the verses, as the screen says it.
 * @param pack any text of that language
 */
export const languageName = (pack: Pick<Pack, 'kind' | 'language_name'>): string =>
  isScriptPack(pack) ? 'Uthmani script' : (NAMES[pack.language_name] ?? pack.language_name)
