import type { QueryClient } from '@tanstack/react-query'
import { chaptersQuery } from '#src/api/quran/quran-text.queries.ts'

/** A verse as `chapter:verse`, or the message for the teacher. */
type FoundVerse = { readonly verse: string } | { readonly problem: string }

const NOT_LOADED_TEXT = 'The list of chapters could not be loaded. Check your connection, then try again.'

/** Parses the typed text like the reader's go-to box: 2:255, Yasin 12, juz 5. */
export const findVerse = async (client: QueryClient, typed: string): Promise<FoundVerse> => {
  // Loaded on demand, because the spellings of all chapter names are large and few lessons need them at the start.
  const parser = import('#quran/reference/go-to.ts')
  try {
    const [{ findDestination }, chapters] = await Promise.all([parser, client.ensureQueryData(chaptersQuery())])
    const found = findDestination(chapters, typed)
    return 'problem' in found ? found : { verse: found.verse ?? `${found.chapter}:1` }
  } catch {
    return { problem: NOT_LOADED_TEXT }
  }
}
