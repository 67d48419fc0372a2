import * as z from 'zod/mini'
import { remembered } from '#src/features/library/quran/stored-choice.ts'

const NONE: readonly number[] = []

/** The numbers of the texts that this reader wants beside the verses. */
export const { choose: chooseBeside, useChoice: useBeside } = remembered<readonly number[]>(
  'quran-beside',
  z.array(z.number()),
  NONE,
)
