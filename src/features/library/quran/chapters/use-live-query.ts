import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { QUERY_MAX_LENGTH } from '#contract/library/constants.ts'
import { parseQuranSearch } from '#src/features/library/quran/search/search-params.ts'
import { useTypingPause } from '#src/ui/timing/use-typing-pause.ts'

/** Debounces the search of the verses, so that a fast typist causes one request. */
const TYPING_PAUSE_MS = 300

/** The typed text, and the query in the URL that follows it, so that Back and links restore a search. */
export const useLiveQuery = () => {
  const { q = '', page = 1 } = parseQuranSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [text, setText] = useState(q)
  const [urlQuery, setUrlQuery] = useState(q)
  const [pushed, setPushed] = useState<string>()
  const pause = useTypingPause(TYPING_PAUSE_MS)
  if (q !== urlQuery) {
    setUrlQuery(q)
    setPushed(undefined)
    // The browser's Back and Forward buttons changed the URL. Our own change may be older than the typed text.
    if (q !== pushed) setText(q)
  }

  const search = (typed: string) => {
    pause.stop()
    const words = typed.trim().slice(0, QUERY_MAX_LENGTH)
    if (words === q) return
    setPushed(words)
    void navigate({
      to: '/quran-chapters',
      search: words === '' ? {} : { q: words },
      // Replace the entry while typing, so that Back returns to the chapters.
      replace: q !== '',
      resetScroll: false,
    })
  }
  const changeText = (typed: string) => {
    setText(typed)
    if (typed.trim() === '') search('')
    else pause.start(() => search(typed))
  }
  const openPage = (next: number) => void navigate({ to: '/quran-chapters', search: { q, page: next } })
  return { q, page, text, changeText, search, openPage }
}
