import { useState } from 'react'
import { isCorePack, isLanguagePack, isScriptPack, type Pack } from '#contract/library/packs.ts'
import { useScript } from '#src/features/library/quran/script/script-choice.ts'
import { likelyLanguage } from '#src/features/library/quran/translations/likely-language.ts'
import {
  useAreTranslationsChosen,
  useChosenTranslations,
} from '#src/features/library/quran/translations/translation-choice.ts'
import { formatFileSize } from '#src/format/bytes.ts'
import { languageName } from '#src/offline/quran/language-name.ts'
import { downloadBytes } from '#src/offline/quran/pack-sizes.ts'
import { idsOf, saveQuran } from '#src/offline/quran/save-quran.ts'
import type { SavedQuran } from '#src/offline/quran/saved-quran.ts'
import { isMetered, isOnWifi } from '#src/offline/storage/storage-quota.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './offline-quran-panel.module.css'

/** The translations and the script that the reader shows; before a choice of translations, the likely one. */
const useSelectedPacks = (packs: readonly Pack[]): readonly string[] => {
  const shown = useChosenTranslations()
  const isChosen = useAreTranslationsChosen()
  const script = useScript()
  const language = likelyLanguage(navigator.languages, Intl.DateTimeFormat().resolvedOptions().timeZone)
  const isSelected = (pack: Pack) =>
    isLanguagePack(pack) && (isChosen ? shown.includes(pack.resource_id) : pack.language_name === language)
  return idsOf(packs.filter((pack) => isSelected(pack) || (isScriptPack(pack) && script === 'uthmani')))
}

interface PackPickerProps {
  languages: readonly Pack[]
  chosen: readonly string[]
  onChoice: (chosen: readonly string[]) => void
}

const PackFields = ({ languages, chosen, onChoice }: PackPickerProps) => (
  <fieldset className={styles.options}>
    <legend>All 114 chapters in the IndoPak script, the search, and:</legend>
    {languages.map((pack) => (
      <label key={pack.id} className={styles.choice}>
        <input
          type="checkbox"
          checked={chosen.includes(pack.id)}
          onChange={({ target }) =>
            onChoice(target.checked ? [...chosen, pack.id] : chosen.filter((id) => id !== pack.id))
          }
        />
        <span>
          {`${languageName(pack)}, ${pack.name}: ${formatFileSize(downloadBytes([pack])).replace(' ', '\u00a0')}`}
        </span>
      </label>
    ))}
  </fieldset>
)

interface SaveQuranFormProps {
  quran: SavedQuran
  languages: readonly Pack[]
}

/** Saves the Quran with one tap; on mobile data or with data saver on, it needs a second tap. */
export const SaveQuranForm = ({ quran, languages }: SaveQuranFormProps) => {
  const selected = useSelectedPacks(languages)
  const [changed, setChanged] = useState<readonly string[]>()
  const chosen = changed ?? selected
  const [isConfirming, setConfirming] = useState(false)
  const packs = [...quran.offered.filter(isCorePack), ...languages.filter(({ id }) => chosen.includes(id))]
  const size = formatFileSize(downloadBytes(packs))
  const save = () => void saveQuran(chosen)
  return (
    <div className={styles.head}>
      <p>A ✓ marks the chapters that open offline.</p>
      {isOnWifi() && <p>You are on Wi-Fi: a good time to save the whole Quran.</p>}
      <PackFields languages={languages} chosen={chosen} onChoice={setChanged} />
      {isConfirming ? (
        <div className={styles.confirmation}>
          <p role="status">{`You are on mobile data, or data saver is on. This downloads ${size}.`}</p>
          <Button onClick={save}>Save now</Button>
          <Button variant="outline" onClick={() => setConfirming(false)}>
            Later
          </Button>
        </div>
      ) : (
        <Button onClick={() => (isMetered() ? setConfirming(true) : save())}>
          {`Save the Quran, ${size.replace(' ', '\u00a0')}`}
        </Button>
      )}
    </div>
  )
}
