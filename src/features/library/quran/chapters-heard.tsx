import { placesOf } from '#contract/library/places.ts'
import type { Chapter } from '#contract/library.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ChapterCards } from './chapter-cards.tsx'

interface ChaptersHeardProps {
  chapters: readonly Chapter[]
  typed: string
}

/** What no name has as it is written may sound like one: yaseen, fatiha, rehman. */
export const ChaptersHeard = ({ chapters, typed }: ChaptersHeardProps) => {
  const heard = placesOf(chapters, typed).map((place) => place.chapter_id)
  if (heard.length > 0) return <ChapterCards chapters={chapters.filter(({ id }) => heard.includes(id))} />
  return <EmptyState title="No chapter has this name" text="Press Search to look for these words in the verses." />
}
