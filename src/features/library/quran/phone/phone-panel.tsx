import { useEffect } from 'react'
import { isCore, type Pack } from '#contract/library/packs.ts'
import { formatFileSize } from '#src/format/bytes.ts'
import {
  downloadBytes,
  downloadProgress,
  findOutdatedPacks,
  isQuranSaved,
  storedBytes,
} from '#src/offline/quran/pack-sizes.ts'
import { cancelDownload, removeQuran, resumeDownload, saveQuran } from '#src/offline/quran/save-quran.ts'
import { type SavedQuran, useSavedQuran } from '#src/offline/quran/saved-quran.ts'
import { startSavedQuran } from '#src/offline/quran/start-saved-quran.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { LanguageRows } from './language-rows.tsx'
import { OfferToSave } from './offer-to-save.tsx'
import styles from './phone-panel.module.css'

const PERCENT = 100

const Trouble = ({ quran: { problem, isFull } }: { quran: SavedQuran }) =>
  problem && (
    <div className={styles.ask}>
      <p role="alert">{problem}</p>
      {isFull && (
        <LinkButton to="/downloads" variant="outline">
          Make room
        </LinkButton>
      )}
    </div>
  )

const Progress = ({ quran }: { quran: SavedQuran }) => {
  const percent = Math.floor(downloadProgress(quran) * PERCENT)
  return (
    <div className={styles.head}>
      <p id="quran-progress">
        {quran.phase === 'loading' ? 'Saving' : 'Not saved whole yet'}: {percent} %
      </p>
      <progress className={styles.bar} max={PERCENT} value={percent} aria-labelledby="quran-progress" />
      <div className={styles.actions}>
        {quran.phase !== 'loading' && <Button onClick={() => void resumeDownload()}>Continue</Button>}
        <Button variant="outline" onClick={() => void cancelDownload()}>
          Stop
        </Button>
      </div>
    </div>
  )
}

const Saved = ({ quran }: { quran: SavedQuran }) => {
  const newer = findOutdatedPacks(quran)
  return (
    <div className={styles.head}>
      <p role="status">The whole Quran is on this phone: {formatFileSize(storedBytes(quran.saved))}.</p>
      {newer.length > 0 && (
        <Button variant="outline" onClick={() => void saveQuran(newer.map(({ id }) => id))}>
          Get the newer text, {formatFileSize(downloadBytes(newer))}
        </Button>
      )}
    </div>
  )
}

const Manage = ({ quran, languages }: { quran: SavedQuran; languages: readonly Pack[] }) => {
  const isBusy = quran.phase === 'loading'
  return (
    <details className={styles.more}>
      <summary>Languages, scripts and removing</summary>
      <LanguageRows packs={languages} quran={quran} isBusy={isBusy} />
      <Button variant="danger" disabled={isBusy} onClick={() => void removeQuran()}>
        Remove the Quran from this phone
      </Button>
    </details>
  )
}

const Now = ({ quran, languages }: { quran: SavedQuran; languages: readonly Pack[] }) => {
  if (quran.wanted.length > 0) return <Progress quran={quran} />
  if (isQuranSaved(quran)) return <Saved quran={quran} />
  return quran.offered.length > 0 ? (
    <OfferToSave quran={quran} languages={languages} />
  ) : (
    <p>Connect once to save the Quran on this phone.</p>
  )
}

/** Saves the whole Quran on this phone: what it takes, how far it is, and how to remove it. */
export const PhonePanel = () => {
  const quran = useSavedQuran()
  useEffect(() => void startSavedQuran(), [])
  const languages = quran.offered.filter((pack) => !isCore(pack))
  if (quran.phase === 'reading') return <Skeleton count={2} />
  return (
    <>
      <Trouble quran={quran} />
      <Now quran={quran} languages={languages} />
      {isQuranSaved(quran) && <Manage quran={quran} languages={languages} />}
    </>
  )
}
