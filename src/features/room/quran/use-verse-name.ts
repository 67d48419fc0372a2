import { useQuery } from '@tanstack/react-query'
import { parseVerseKey } from '#contract/library/verse-key.ts'
import { chaptersQuery } from '#src/api/quran/quran-text.queries.ts'

/**
 * @param verse as `chapter:verse`
 * @returns such as `Al-Baqarah 2:255`; only the key until the names of the chapters are loaded
 */
export const useVerseName = (verse: string): string => {
  const { data: chapters } = useQuery(chaptersQuery())
  const chapter = parseVerseKey(verse)?.chapter
  const name = chapters?.find(({ id }) => id === chapter)?.name_simple
  return name ? `${name} ${verse}` : verse
}
