import type { Query } from './query.ts'
import { RECITED_QUERIES } from './recited.ts'
import { VERSES } from './references.ts'
import { REVIEWED_QUERIES } from './reviewed.ts'
import { ARABIC_QUERIES, PHONETIC_QUERIES, TRANSLATION_QUERIES } from './words.ts'

/** Every query that must find certain verses first. */
export const ALL_QUERIES: readonly Query[] = [
  ...REVIEWED_QUERIES,
  ...RECITED_QUERIES,
  ...PHONETIC_QUERIES,
  ...ARABIC_QUERIES,
  ...TRANSLATION_QUERIES,
  ...VERSES,
]
