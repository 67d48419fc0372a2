import urduFont from '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2?url'
import { isScriptPack, type Pack } from '#contract/library/packs.ts'
import uthmaniFont from '../../../dist/library/uthmani-font.woff2?url'

/** A font that some texts need. It is saved once for all of them. */
export interface PackFont {
  readonly path: string
  readonly name: string
  readonly bytes: number
  readonly isFor: (pack: Pick<Pack, 'language_name' | 'kind'>) => boolean
}

const fileName = (path: string): string => path.split('/').at(-1) ?? ''

const PACK_FONTS: readonly PackFont[] = [
  {
    path: urduFont,
    name: fileName(urduFont),
    bytes: 159_368,
    isFor: ({ language_name: language }) => language === 'urdu',
  },
  { path: uthmaniFont, name: fileName(uthmaniFont), bytes: 39_680, isFor: isScriptPack },
]

/** The fonts needed to display these texts. */
export const fontsFor = (packs: readonly Pick<Pack, 'language_name' | 'kind'>[]): readonly PackFont[] =>
  PACK_FONTS.filter(({ isFor }) => packs.some(isFor))
