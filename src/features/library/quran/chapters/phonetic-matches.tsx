import type { Chapter } from '#contract/library/quran.ts'
import { findSimilarChapters } from '#quran/reference/chapter-names.ts'
import { readReference } from '#quran/reference/reference.ts'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ChapterCards } from './chapter-cards.tsx'

interface PhoneticMatchesProps {
  chapters: readonly Chapter[]
  typed: string
}

/** Chapters whose name sounds like `typed`, with or without the word “surah”, such as “yaseen” or “surah fatiha”. */
export const PhoneticMatches = ({ chapters, typed }: PhoneticMatchesProps) => {
  const reference = readReference(chapters, typed)
  const matches = reference?.kind === 'chapter' ? reference.chapters : findSimilarChapters(chapters, typed)
  if (matches.length > 0) return <ChapterCards chapters={matches} />
  return <EmptyState title="No chapter has this name" text="Press Search to find these words in the verses." />
}
