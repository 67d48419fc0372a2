import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QUERY_MAX_LENGTH } from '#contract/library/constants.ts'
import { chaptersQuery } from '#src/api/quran/quran-text.queries.ts'
import { findMatches } from '#src/features/library/quran/search/find-matches.ts'
import { PlaceLinks } from '#src/features/library/quran/search/place-links.tsx'
import shared from '#src/ui/shared.module.css'

interface SuggestionsProps {
  typed: string
  onOpen?: (() => void) | undefined
  /** Replaces the history entry, which belongs to a panel that closes. */
  replace?: boolean
}

/** The places that a typed text names, and a link that searches the verses for it. */
export const Suggestions = ({ typed, onOpen, replace = false }: SuggestionsProps) => {
  const words = typed.trim()
  const chapters = useQuery(chaptersQuery())
  return (
    <div>
      {chapters.data && <PlaceLinks matches={findMatches(chapters.data, words)} onOpen={onOpen} replace={replace} />}
      <Link
        className={shared.link}
        to="/quran-chapters"
        search={{ q: words.slice(0, QUERY_MAX_LENGTH) }}
        replace={replace}
        onClick={onOpen}
      >
        {`Search the verses for “${words}”`}
      </Link>
    </div>
  )
}
