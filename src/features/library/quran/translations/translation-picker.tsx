import { useEffect } from 'react'
import { isLanguagePack, type Pack } from '#contract/library/packs.ts'
import { RequiresCacheStorage } from '#src/features/library/quran/requires-cache-storage.tsx'
import { findProblem } from '#src/offline/downloads/saved-state.ts'
import { languageName } from '#src/offline/quran/language-name.ts'
import { useSavedQuran } from '#src/offline/quran/saved-quran.ts'
import { startSavedQuran } from '#src/offline/quran/start-saved-quran.ts'
import { chooseTranslations, useChosenTranslations } from './translation-choice.ts'
import styles from './translations.module.css'

const TranslationOptions = ({ packs, chosen }: { packs: readonly Pack[]; chosen: readonly number[] }) => (
  <fieldset className={styles.choice}>
    <legend>Translations to show</legend>
    {packs.map(({ resource_id: id, ...pack }) => (
      <label key={id}>
        <input
          type="checkbox"
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            chooseTranslations(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
        <span>{`${languageName(pack)}, ${pack.name}`}</span>
      </label>
    ))}
  </fieldset>
)

const OfferedTranslations = () => {
  const { offered, isRead, download } = useSavedQuran()
  const chosen = useChosenTranslations()
  useEffect(() => void startSavedQuran(), [])
  const texts = offered.filter(isLanguagePack)
  if (texts.length > 0) return <TranslationOptions packs={texts} chosen={chosen} />
  const isWaiting = download?.kind === 'saving' || findProblem(download) !== ''
  return isRead && !isWaiting ? <p>Connect once to choose translations.</p> : null
}

export const TranslationPicker = () => (
  <RequiresCacheStorage>
    <OfferedTranslations />
  </RequiresCacheStorage>
)
