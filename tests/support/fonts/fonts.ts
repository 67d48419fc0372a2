import { join } from 'node:path'

const chooseFonts = (width: 'wide' | 'narrow') => ({ FONTCONFIG_FILE: join(import.meta.dirname, `${width}.conf`) })

/** The environment of a browser whose only font is DejaVu Sans, so the fonts of the machine change no layout. */
export const WIDE_FONTS = chooseFonts('wide')

/** The environment of a browser whose only font is Roboto. */
export const NARROW_FONTS = chooseFonts('narrow')
