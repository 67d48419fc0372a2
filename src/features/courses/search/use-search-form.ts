import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CatalogueSearch, catalogueQueryString, parseCatalogueSearch } from '#contract/public/catalogue-search.ts'
import { useTypingPause } from '#src/ui/timing/use-typing-pause.ts'

/** Debounces typing, so that a fast typist causes one request. */
const TYPING_PAUSE_MS = 400

const readForm = (form: HTMLFormElement): CatalogueSearch =>
  parseCatalogueSearch(Object.fromEntries(new FormData(form).entries()))

/**
 * Synchronises the form and the URL. The fields are uncontrolled, so that the form also works before hydration and
 * without scripts.
 * @returns `form` as the ref of the form, and `version` as the key of the form: it changes when Back or a link changed the URL
 */
export const useSearchForm = ({ cursor: _position, ...search }: CatalogueSearch) => {
  const query = catalogueQueryString(search)
  const navigate = useNavigate()
  const [seen, setSeen] = useState(query)
  const [pushed, setPushed] = useState(query)
  const [version, setVersion] = useState(0)
  const pause = useTypingPause(TYPING_PAUSE_MS)
  if (query !== seen) {
    setSeen(query)
    if (query !== pushed) {
      setPushed(query)
      setVersion(version + 1)
    }
  }
  const apply = (form: HTMLFormElement) => {
    pause.stop()
    const wanted = readForm(form)
    const wantedQuery = catalogueQueryString(wanted)
    if (wantedQuery === query) return
    setPushed(wantedQuery)
    // Replace the entry while typing, so that Back returns to the page before the search.
    void navigate({ to: '/courses', search: wanted, replace: query !== '', resetScroll: false })
  }
  const applyAfterPause = (form: HTMLFormElement) => pause.start(() => apply(form))
  const form = useRef<HTMLFormElement>(null)
  // Input before hydration did not update the URL.
  const applyEarlyInput = useEffectEvent(() => form.current && applyAfterPause(form.current))
  useEffect(() => void applyEarlyInput(), [])
  return { form, version, apply, applyAfterPause }
}
