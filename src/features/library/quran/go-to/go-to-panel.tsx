import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Chapter } from '#contract/library/quran.ts'
import { chaptersQuery } from '#src/api/quran/quran-text.queries.ts'
import { parseChapterNumber } from '#src/features/library/quran/chapter-number.ts'
import { QuranSearchField } from '#src/features/library/quran/search/quran-search-field.tsx'
import shared from '#src/ui/shared.module.css'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { DivisionLists } from './division-lists.tsx'
import { findTarget } from './find-target.ts'
import { Suggestions } from './suggestions.tsx'

const useGo = (chapters: readonly Chapter[], onGo: () => void) => {
  const navigate = useNavigate()
  return (typed: string) => {
    const target = findTarget(chapters, typed)
    if (!target) return
    onGo()
    if ('q' in target) void navigate({ to: '/quran-chapters', search: target, replace: true })
    else
      void navigate({
        to: '/quran-chapters/$chapterId',
        params: { chapterId: String(target.chapter) },
        hash: target.verse ?? '',
        replace: true,
      })
  }
}

interface GoToProps {
  chapters: readonly Chapter[]
  onGo: () => void
}

const Divisions = ({ chapters, onGo }: GoToProps) => {
  const { chapterId } = useParams({ strict: false })
  const current = chapters.find(({ id }) => id === parseChapterNumber(chapterId))
  return <DivisionLists chapters={chapters} current={current} onOpen={onGo} replace />
}

const GoToForm = ({ chapters, onGo }: GoToProps) => {
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const suggested = useDeferredValue(typed)
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
      {suggested.trim() === '' ? (
        <Divisions chapters={chapters} onGo={onGo} />
      ) : (
        <Suggestions typed={suggested} onOpen={onGo} replace />
      )}
    </div>
  )
}

/** A box that opens a verse, chapter, juz or page or searches the verses, and the divisions to choose from. */
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
