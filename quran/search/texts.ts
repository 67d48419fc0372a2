import { ARABIC, ENGLISH, SPOKEN, URDU } from './affixes.ts'
import { ARABIC_SPELLING } from './arabic-spelling.ts'
import type { Spelled } from './close-matches.ts'
import type { Searched } from './matches.ts'
import { SPOKEN_SPELLING, soundsOfVerses } from './sounds.ts'
import { type Spelling, skeletonOf } from './spelling.ts'
import { joinWords } from './word-stream.ts'

const spelled = (searched: Searched, spelling: Spelling): Spelled => ({
  ...searched,
  spelling,
  skeleton: skeletonOf(searched.stream.letters, spelling),
})

/** The Quran in Arabic letters. */
export const scriptureOf = (texts: readonly string[]): Spelled =>
  spelled({ stream: joinWords(texts), affixes: ARABIC, isRecited: true }, ARABIC_SPELLING)

/** The Quran as it sounds. */
export const soundsOf = (transliteration: readonly string[]): Spelled =>
  spelled(
    {
      stream: joinWords(soundsOfVerses(transliteration)),
      affixes: SPOKEN,
      isRecited: true,
    },
    SPOKEN_SPELLING,
  )

/** A translation in Latin letters. */
export const englishOf = (texts: readonly string[]): Searched => ({
  stream: joinWords(texts),
  affixes: ENGLISH,
  isRecited: false,
})

/** A translation in Arabic letters. */
export const urduOf = (texts: readonly string[]): Searched => ({
  stream: joinWords(texts),
  affixes: URDU,
  isRecited: false,
})
