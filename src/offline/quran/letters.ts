import letters from '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2?url'
import type { Pack } from '#contract/library/packs.ts'

/** The letters of Urdu come as a font of their own (Noto Nastaliq Urdu), once, and stay with the text. */
export const LETTERS = { path: letters, name: letters.split('/').at(-1) ?? '', bytes: 159_368 } as const

/**
 * Whether some texts cannot be read as they are meant without these letters.
 * @param packs which texts
 */
export const needLetters = (packs: readonly Pick<Pack, 'language_name'>[]): boolean =>
  packs.some(({ language_name: language }) => language === 'urdu')
