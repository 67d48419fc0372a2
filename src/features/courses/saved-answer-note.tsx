import { useHydrated } from '@tanstack/react-router'
import { useIsOfflineCopy } from '#src/offline/network/connectivity.ts'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import type { Dated } from './public-answers.ts'

interface SavedAnswerNoteProps {
  query: {
    readonly data: Dated<unknown> | undefined
    readonly dataUpdatedAt: number
    readonly isError: boolean
  }
}

/**
 * The age of a public answer that came from this phone. The answer may be fetched again before its prerendered part
 * hydrates, so the note follows the hydration.
 */
export const SavedAnswerNote = ({ query }: SavedAnswerNoteProps) => {
  const isHydrated = useHydrated()
  const isOfflineCopy = useIsOfflineCopy(query)
  const { isSaved, answeredAt = query.dataUpdatedAt } = query.data ?? {}
  return isHydrated && (isOfflineCopy || isSaved) && <SavedNote at={answeredAt} />
}
