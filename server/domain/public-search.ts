import { type SQL, sql } from 'drizzle-orm'
import { isWholeWord, readSearchWords } from '#contract/gigs/class-words.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { isFound } from '#server/storage/database/search.ts'

// Words have neither quotes nor backslashes.
const toTerm = (word: string): string => `'${word}':*`

/** Whether a public search matches a class: as a substring of title or description, or by its words and synonyms. */
export const isFoundByEverybody = (search: string): SQL<boolean> => {
  const words = readSearchWords(search)
  const part = isFound(gigs.searchText, search)
  if (words.length === 0) return part
  const query = words.map((synonyms) => `(${synonyms.map(toTerm).join(' | ')})`).join(' & ')
  const byWords = sql<boolean>`${gigs.publicWords} @@ ${query}::tsquery`
  return isWholeWord(search) ? byWords : sql<boolean>`(${part} or ${byWords})`
}
