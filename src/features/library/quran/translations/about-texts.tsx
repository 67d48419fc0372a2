import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Pack } from '#contract/library/packs.ts'
import { parseChapterNumber } from '#src/features/library/quran/chapter-number.ts'
import { RequiresCacheStorage } from '#src/features/library/quran/requires-cache-storage.tsx'
import { useDisplayedScript } from '#src/features/library/quran/script/script.queries.ts'
import type { Script } from '#src/features/library/quran/script/script-choice.ts'
import { useSavedQuran } from '#src/offline/quran/saved-quran.ts'
import { startSavedQuran } from '#src/offline/quran/start-saved-quran.ts'
import { TextSource } from './about-text.tsx'
import { SignLegend } from './signs.tsx'
import { useChosenTranslations } from './translation-choice.ts'

/** The pack of each script; another service's text has none. */
const PACK_KINDS: Readonly<Record<Script, Pack['kind'] | undefined>> = {
  indopak: 'arabic',
  uthmani: 'uthmani',
  online: undefined,
}

const ShownSources = () => {
  const { offered, saved } = useSavedQuran()
  const chosen = useChosenTranslations()
  const { chapterId } = useParams({ strict: false })
  const script = useDisplayedScript(parseChapterNumber(chapterId) ?? 1)
  useEffect(() => void startSavedQuran(), [])
  const shownTexts = offered.filter(({ kind, resource_id: id }) => kind === PACK_KINDS[script] || chosen.includes(id))
  return (
    <ul>
      {script !== 'online' && <SignLegend script={script} />}
      {shownTexts.map((pack) => (
        <TextSource key={pack.id} pack={pack} isSaved={saved.some(({ sha256 }) => sha256 === pack.sha256)} />
      ))}
    </ul>
  )
}

/** The sources of the verses and translations on the screen. */
export const TextSources = () => (
  <RequiresCacheStorage>
    <ShownSources />
  </RequiresCacheStorage>
)
