import { useEffect } from 'react'
import { useSavedQuran } from '#src/offline/quran/saved-quran.ts'
import { startSavedQuran } from '#src/offline/quran/start-quran.ts'
import { AboutText } from './about-text.tsx'
import { useBeside } from './beside-choice.ts'
import { Signs } from './signs.tsx'

/** Whose the texts on the screen are: the verses and what stands beside them. */
export const AboutTexts = () => {
  const { offered, saved } = useSavedQuran()
  const chosen = useBeside()
  useEffect(() => void startSavedQuran(), [])
  const shown = offered.filter(({ kind, resource_id: id }) => kind === 'arabic' || chosen.includes(id))
  return (
    <ul>
      <Signs />
      {shown.map((pack) => (
        <AboutText key={pack.id} pack={pack} isSaved={saved.some(({ sha256 }) => sha256 === pack.sha256)} />
      ))}
    </ul>
  )
}
