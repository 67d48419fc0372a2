import * as z from 'zod/mini'
import { createStoredChoice } from '#src/features/library/quran/stored-choice.ts'

/** `online` is the text of the Quran service that the operator has set: it is shown while there is a connection. */
const Script = z.enum(['indopak', 'uthmani', 'online'])
export type Script = z.infer<typeof Script>

/** The script in which this reader wants the verses. */
export const { choose: chooseScript, useChoice: useScript } = createStoredChoice<Script>(
  'quran-script',
  Script,
  'indopak',
)
