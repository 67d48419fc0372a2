import { BASMALA } from '#src/features/library/quran/basmala.ts'
import type { Script } from './script-choice.ts'

/** The edition of each script, shown below the verses. */
export const EDITIONS: Readonly<Record<Script, string>> = {
  indopak: 'IndoPak style, Indonesian standard edition (LPMQ)',
  uthmani: 'Uthmani style, Tanzil Quran Text version 1.1 (tanzil.net)',
  online: 'IndoPak style, from another Quran service',
}

/** The basmala in the spelling of verse 1:1 of the same text. */
export const BASMALAS: Readonly<Record<Script, string>> = {
  indopak: BASMALA,
  uthmani: 'بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ',
  online: BASMALA,
}
