import urduFont from '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2?url'
import { isScriptPack, type Pack } from '#contract/library/packs.ts'
import uthmaniFont from '../../../dist/library/uthmani-font.woff2?url'

/** A font of its own that some texts need; it is saved once and stays with them. */
export interface Letters {
  readonly path: string
  readonly name: string
  readonly bytes: number
  readonly isFor: (pack: Pick<Pack, 'language_name' | 'kind'>) => boolean
}

const nameOf = (path: string): string => path.split('/').at(-1) ?? ''

const LETTERS: readonly Letters[] = [
  {
    path: urduFont,
    name: nameOf(urduFont),
    bytes: 159_368,
    isFor: ({ language_name: language }) => language === 'urdu',
  },
  { path: uthmaniFont, name: nameOf(uthmaniFont), bytes: 39_680, isFor: isScriptPack },
]

/**
 * The letters without which some texts cannot be read as they are meant.
 * @param packs which texts
 */
export const lettersFor = (packs: readonly Pick<Pack, 'language_name' | 'kind'>[]): readonly Letters[] =>
  LETTERS.filter(({ isFor }) => packs.some(isFor))
