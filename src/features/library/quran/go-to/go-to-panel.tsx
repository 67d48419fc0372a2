import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { QUERY_MAX_LENGTH } from '#contract/library/constants.ts'
import type { Chapter } from '#contract/library/quran.ts'
import { findDestination } from '#quran/reference/go-to.ts'
import { chaptersQuery, parseChapterNumber } from '#src/features/library/quran/quran.queries.ts'
import { findMatches } from '#src/features/library/quran/search/find-matches.ts'
import { PlaceLinks } from '#src/features/library/quran/search/place-links.tsx'
import { QuranSearchField } from '#src/features/library/quran/search/quran-search-field.tsx'
import shared from '#src/ui/shared.module.css'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { DivisionLists } from './division-lists.tsx'

const useGo = (chapters: readonly Chapter[], onGo: () => void) => {
  const navigate = useNavigate()
  return (typed: string) => {
    const destination = findDestination(chapters, typed)
    if ('problem' in destination) return
    onGo()
    void navigate({
      to: '/quran-chapters/$chapterId',
      params: { chapterId: String(destination.chapter) },
      hash: destination.verse ?? '',
      replace: true,
    })
  }
}

interface GoToProps {
  chapters: readonly Chapter[]
  onGo: () => void
}

const Suggestions = ({ chapters, typed, onGo }: GoToProps & { typed: string }) => {
  const { chapterId } = useParams({ strict: false })
  if (typed.trim() === '') {
    const current = chapters.find(({ id }) => id === parseChapterNumber(chapterId))
    return <DivisionLists chapters={chapters} current={current} onOpen={onGo} replace />
  }
  return (
    <>
      <PlaceLinks matches={findMatches(chapters, typed)} onOpen={onGo} replace />
      <Link
        className={shared.link}
        to="/quran-chapters"
        search={{ q: typed.trim().slice(0, QUERY_MAX_LENGTH) }}
        replace
        onClick={onGo}
      >
        Search the verses for “{typed.trim()}”
      </Link>
    </>
  )
}

const GoToForm = ({ chapters, onGo }: GoToProps) => {
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const go = useGo(chapters, onGo)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go(typed)
  }
  return (
    <div className={shared.stackS}>
      <form ref={form} onSubmit={submit}>
        <QuranSearchField label="Verse, chapter, juz or page" enterKeyHint="go" value={typed} onChange={setTyped} />
      </form>
      <Suggestions chapters={chapters} typed={useDeferredValue(typed)} onGo={onGo} />
    </div>
  )
}

/** A box that opens a verse, chapter, juz or page, and the divisions to choose from. */
export const GoToPanel = ({ onGo }: { onGo: () => void }) => {
  const chapters = useQuery(chaptersQuery())
  if (chapters.isError) {
    return <ErrorState message={chapters.error.message} onRetry={() => void chapters.refetch()} />
  }
  if (chapters.isPending) {
    return (
      <div role="status" aria-busy="true" aria-label="Loading the chapters">
        <Skeleton count={2} />
      </div>
    )
  }
  return <GoToForm chapters={chapters.data} onGo={onGo} />
}
