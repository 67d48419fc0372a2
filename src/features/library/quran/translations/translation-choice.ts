import * as z from 'zod/mini'
import { createStoredChoice } from '#src/features/library/quran/stored-choice.ts'

const NONE: readonly number[] = []

/** The numbers of the texts that this reader wants beside the verses. */
export const { choose: chooseTranslations, useChoice: useChosenTranslations } = createStoredChoice<readonly number[]>(
  'quran-beside',
  z.array(z.number()),
  NONE,
)
