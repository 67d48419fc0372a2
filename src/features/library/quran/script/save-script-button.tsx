import { useEffect } from 'react'
import { isCorePack, isScriptPack, type Pack } from '#contract/library/packs.ts'
import { formatFileSize } from '#src/format/bytes.ts'
import { findProblem } from '#src/offline/downloads/saved-state.ts'
import { downloadBytes } from '#src/offline/quran/pack-sizes.ts'
import { saveQuran } from '#src/offline/quran/save-quran.ts'
import { useSavedQuran } from '#src/offline/quran/saved-quran.ts'
import { startSavedQuran } from '#src/offline/quran/start-saved-quran.ts'
import { Button } from '#src/ui/button.tsx'

/** Saves the Uthmani text on this phone, and the chapters and the search if they are missing. */
export const SaveScriptButton = () => {
  const { offered, saved, wanted, download } = useSavedQuran()
  const problem = findProblem(download)
  useEffect(() => void startSavedQuran(), [])
  const isSaved = ({ id }: Pack): boolean => saved.some((pack) => pack.id === id)
  const pack = offered.find(isScriptPack)
  if (!pack) return null
  if (problem) return <p role="alert">{problem}</p>
  if (wanted.includes(pack.id)) return <p role="status">Saving the Uthmani script …</p>
  if (isSaved(pack)) return <p role="status">The Uthmani script is saved on this phone.</p>
  const missing = offered.filter((one) => one.id === pack.id || (isCorePack(one) && !isSaved(one)))
  const text = missing.length > 1 ? 'Save the Quran in both scripts' : 'Save the Uthmani script'
  return (
    <Button variant="outline" onClick={() => void saveQuran([pack.id])}>
      {`${text}, ${formatFileSize(downloadBytes(missing)).replace(' ', '\u00a0')}`}
    </Button>
  )
}
