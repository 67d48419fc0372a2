import { useEffect } from 'react'
import { isCorePack, type Pack } from '#contract/library/packs.ts'
import { RequiresCacheStorage } from '#src/features/library/quran/requires-cache-storage.tsx'
import { formatFileSize } from '#src/format/bytes.ts'
import { isFreeSpaceProblem } from '#src/offline/downloads/free-space.ts'
import { findProblem, findReceivedBytes, toPercent } from '#src/offline/downloads/saved-state.ts'
import { downloadBytes, findOutdatedPacks, isQuranSaved } from '#src/offline/quran/pack-sizes.ts'
import { cancelDownload, removeQuran, resumeDownload, saveQuran } from '#src/offline/quran/save-quran.ts'
import { findWantedPacks, type SavedQuran, useSavedQuran } from '#src/offline/quran/saved-quran.ts'
import { startSavedQuran } from '#src/offline/quran/start-saved-quran.ts'
import { NOT_READY_TEXT, useIsReadyOffline } from '#src/offline/service-worker/offline-files.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/status/progress-bar.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { LanguageRows } from './language-rows.tsx'
import styles from './offline-quran-panel.module.css'
import { SaveQuranForm } from './save-quran-form.tsx'

const SaveProblem = ({ quran: { download } }: { quran: SavedQuran }) => {
  const problem = findProblem(download)
  return (
    problem && (
      <div className={styles.confirmation}>
        <p role="alert">{problem}</p>
        {isFreeSpaceProblem(problem) && (
          <LinkButton to="/downloads" variant="outline">
            Free up space
          </LinkButton>
        )}
      </div>
    )
  )
}

const isSaving = ({ download }: SavedQuran): boolean => download?.kind === 'saving'

const SaveProgress = ({ quran }: { quran: SavedQuran }) => {
  const percent = toPercent(findReceivedBytes(quran.download), downloadBytes(findWantedPacks(quran)))
  return (
    <div className={styles.head}>
      <p id="quran-progress">
        {isSaving(quran) ? 'Saving' : 'Not fully saved yet'}: {percent} %
      </p>
      <ProgressBar max={100} value={percent} aria-labelledby="quran-progress" />
      <div className={styles.actions}>
        {!isSaving(quran) && <Button onClick={() => void resumeDownload()}>Continue</Button>}
        <Button variant="outline" onClick={() => void cancelDownload()}>
          Stop
        </Button>
      </div>
    </div>
  )
}

const savedText = (size: string, isReady: boolean | undefined): string => {
  if (isReady) return `The whole Quran is on this phone: ${size}. Each chapter has a ✓.`
  return `The text of the Quran is saved: ${size}.${isReady === false ? ` ${NOT_READY_TEXT}` : ''}`
}

const SavedQuranNote = ({ quran }: { quran: SavedQuran }) => {
  const newer = findOutdatedPacks(quran)
  const size = formatFileSize(downloadBytes(quran.saved))
  return (
    <div className={styles.head}>
      <p role="status">{savedText(size, useIsReadyOffline())}</p>
      {newer.length > 0 && (
        <Button variant="outline" onClick={() => void saveQuran(newer.map(({ id }) => id))}>
          {`Update the text, ${formatFileSize(downloadBytes(newer))}`}
        </Button>
      )}
    </div>
  )
}

const ManageSavedQuran = ({ quran, languages }: { quran: SavedQuran; languages: readonly Pack[] }) => {
  const isBusy = isSaving(quran)
  return (
    <details className={styles.options}>
      <summary>Manage languages and scripts</summary>
      <LanguageRows packs={languages} quran={quran} isBusy={isBusy} />
      <Button variant="outline" disabled={isBusy} onClick={() => void removeQuran()}>
        Remove the Quran from this phone
      </Button>
    </details>
  )
}

const SaveState = ({ quran, languages }: { quran: SavedQuran; languages: readonly Pack[] }) => {
  if (quran.wanted.length > 0) return <SaveProgress quran={quran} />
  if (isQuranSaved(quran)) return <SavedQuranNote quran={quran} />
  return quran.offered.length > 0 ? (
    <SaveQuranForm quran={quran} languages={languages} />
  ) : (
    <p>Connect once to save the Quran on this phone.</p>
  )
}

const SavedState = () => {
  const quran = useSavedQuran()
  useEffect(() => void startSavedQuran(), [])
  const languages = quran.offered.filter((pack) => !isCorePack(pack))
  if (!quran.isRead) return <Skeleton count={2} />
  return (
    <section aria-label="On this phone">
      <SaveProblem quran={quran} />
      <SaveState quran={quran} languages={languages} />
      {isQuranSaved(quran) && <ManageSavedQuran quran={quran} languages={languages} />}
    </section>
  )
}

/** Saves the whole Quran on this phone, shows the progress, and removes it. */
export const OfflineQuranPanel = () => (
  <RequiresCacheStorage>
    <SavedState />
  </RequiresCacheStorage>
)
