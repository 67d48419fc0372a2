import * as z from 'zod/mini'
import { createStoredChoice } from '#src/features/library/quran/stored-choice.ts'

const NO_TRANSLATIONS: readonly number[] = []

/** The resource ids of the chosen translations. */
export const {
  choose: chooseTranslations,
  useChoice: useChosenTranslations,
  useIsChosen: useAreTranslationsChosen,
} = createStoredChoice<readonly number[]>('quran-beside', z.array(z.number()), NO_TRANSLATIONS)
