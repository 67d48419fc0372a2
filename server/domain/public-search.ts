import { type SQL, sql } from 'drizzle-orm'
import { isWholeWord, readSearchWords } from '#contract/gigs/class-words.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { isFound } from '#server/storage/database/search.ts'

// Words have neither quotes nor backslashes.
const toTerm = (word: string): string => `'${word}':*`

const hasWord = (synonyms: readonly string[]): SQL =>
  sql`${gigs.publicWords} @@ ${synonyms.map(toTerm).join(' | ')}::tsquery`

/**
 * The conditions of a public search, which a class meets if it contains the text as a substring of title or
 * description, or each word or a synonym of it. They are one for each word, so that an index can look for the rarest.
 */
export const isFoundByEverybody = (search: string): readonly SQL[] => {
  const words = readSearchWords(search)
  const part = isFound(gigs.searchText, search)
  if (words.length === 0) return [part]
  return words.map((synonyms) => (isWholeWord(search) ? hasWord(synonyms) : sql`(${hasWord(synonyms)} or ${part})`))
}
