import { isScriptPack, type Pack } from '#contract/library/packs.ts'

const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  english: 'English',
  urdu: 'Urdu',
  transliteration: 'Latin letters',
}

/** The name that the screen shows for a text's language, or for another script of the verses. */
export const languageName = (pack: Pick<Pack, 'kind' | 'language_name'>): string =>
  isScriptPack(pack) ? 'Uthmani script' : (LANGUAGE_NAMES[pack.language_name] ?? pack.language_name)
