import * as z from 'zod/mini'
import { createStoredChoice } from '#src/features/library/quran/stored-choice.ts'

/** `online` is the text of the operator's Quran service, available only with a connection. */
const Script = z.enum(['indopak', 'uthmani', 'online'])
export type Script = z.infer<typeof Script>

export const { choose: chooseScript, useChoice: useScript } = createStoredChoice<Script>(
  'quran-script',
  Script,
  'indopak',
)
