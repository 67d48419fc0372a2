import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Pack } from '#contract/library/packs.ts'
import { chapterNumber } from '#src/features/library/quran/quran.queries.ts'
import { useShownScript } from '#src/features/library/quran/script/script.queries.ts'
import type { Script } from '#src/features/library/quran/script/script-choice.ts'
import { useSavedQuran } from '#src/offline/quran/saved-quran.ts'
import { startSavedQuran } from '#src/offline/quran/start-saved-quran.ts'
import { AboutText } from './about-text.tsx'
import { Signs } from './signs.tsx'
import { useBeside } from './translation-choice.ts'

/** Which pack holds the verses of a script; the text of another service is in none. */
const KINDS: Readonly<Record<Script, Pack['kind'] | undefined>> = {
  indopak: 'arabic',
  uthmani: 'uthmani',
  online: undefined,
}

/** Whose the texts on the screen are: the verses and what stands beside them. */
export const AboutTexts = () => {
  const { offered, saved } = useSavedQuran()
  const chosen = useBeside()
  const { chapterId } = useParams({ strict: false })
  const script = useShownScript(chapterNumber(chapterId) ?? 1)
  useEffect(() => void startSavedQuran(), [])
  const shown = offered.filter(({ kind, resource_id: id }) => kind === KINDS[script] || chosen.includes(id))
  return (
    <ul>
      {script !== 'online' && <Signs script={script} />}
      {shown.map((pack) => (
        <AboutText key={pack.id} pack={pack} isSaved={saved.some(({ sha256 }) => sha256 === pack.sha256)} />
      ))}
    </ul>
  )
}
