import { BASMALA } from '#src/features/library/quran/basmala.ts'
import type { Script } from './script-choice.ts'

/** How the button names each script. */
export const SCRIPT_NAMES: Readonly<Record<Script, string>> = {
  indopak: 'IndoPak',
  uthmani: 'Uthmani',
  online: 'IndoPak, online',
}

/** The edition of each script, below the verses. */
export const EDITIONS: Readonly<Record<Script, string>> = {
  indopak: 'IndoPak style, Indonesian standard edition (LPMQ)',
  uthmani: 'Uthmani style, Tanzil Quran Text version 1.1 (tanzil.net)',
  online: 'IndoPak style, as another Quran service sends it',
}

/** The opening of a chapter, as the first verse of the same text writes it. */
export const BASMALAS: Readonly<Record<Script, string>> = {
  indopak: BASMALA,
  uthmani: 'بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ',
  online: BASMALA,
}
