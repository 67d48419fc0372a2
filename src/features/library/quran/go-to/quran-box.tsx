import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useDeferredValue, useState } from 'react'
import { QUERY_MAX_LENGTH } from '#contract/library/constants.ts'
import { QuranSearchField } from '#src/features/library/quran/search/quran-search-field.tsx'

const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }))

interface QuranBoxProps {
  /** Called when the box opens a page. */
  onOpen?: () => void
}

/** The box for other pages. It opens the typed place, or a search for the text. */
export const QuranBox = ({ onOpen }: QuranBoxProps) => {
  const [typed, setTyped] = useState('')
  const suggested = useDeferredValue(typed)
  const navigate = useNavigate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const q = typed.trim().slice(0, QUERY_MAX_LENGTH)
    if (q === '') return
    onOpen?.()
    void navigate({ to: '/quran-chapters', search: { q } })
  }
  return (
    <div>
      <form onSubmit={submit}>
        <QuranSearchField label="Search the Quran" enterKeyHint="search" value={typed} onChange={setTyped} />
      </form>
      {suggested.trim() !== '' && (
        <Suspense>
          <Suggestions typed={suggested} onOpen={onOpen} />
        </Suspense>
      )}
    </div>
  )
}
