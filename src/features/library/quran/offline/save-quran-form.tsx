import { useState } from 'react'
import { isCorePack, type Pack } from '#contract/library/packs.ts'
import { formatFileSize } from '#src/format/bytes.ts'
import { languageName } from '#src/offline/quran/language-name.ts'
import { downloadBytes } from '#src/offline/quran/pack-sizes.ts'
import { saveQuran } from '#src/offline/quran/save-quran.ts'
import type { SavedQuran } from '#src/offline/quran/saved-quran.ts'
import { isMetered, isOnWifi } from '#src/offline/storage/storage-quota.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './offline-quran-panel.module.css'

/** Urdu if it is the phone's language, otherwise English. */
const defaultLanguages = (packs: readonly Pack[]): readonly string[] => {
  const wanted = navigator.language.startsWith('ur') ? 'urdu' : 'english'
  return packs.filter(({ language_name: name }) => name === wanted).map(({ id }) => id)
}

interface PackPickerProps {
  languages: readonly Pack[]
  chosen: readonly string[]
  onChoice: (chosen: readonly string[]) => void
}

const PackFields = ({ languages, chosen, onChoice }: PackPickerProps) => (
  <details className={styles.options}>
    <summary>Choose languages and scripts</summary>
    <p>This saves all 114 chapters in the IndoPak script and the search for offline use, plus what you choose here.</p>
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
          {languageName(pack)}, {pack.name}: {formatFileSize(downloadBytes([pack])).replace(' ', '\u00a0')}
        </span>
      </label>
    ))}
  </details>
)

interface SaveQuranFormProps {
  quran: SavedQuran
  languages: readonly Pack[]
}

/** Saves the Quran with one tap; on mobile data or with data saver on, it needs a second tap. */
export const SaveQuranForm = ({ quran, languages }: SaveQuranFormProps) => {
  const [chosen, setChosen] = useState(() => defaultLanguages(languages))
  const [isConfirming, setConfirming] = useState(false)
  const packs = [...quran.offered.filter(isCorePack), ...languages.filter(({ id }) => chosen.includes(id))]
  const size = formatFileSize(downloadBytes(packs))
  const save = () => void saveQuran(chosen)
  return (
    <div className={styles.head}>
      {isOnWifi() && <p>You are on Wi-Fi: a good time to save the whole Quran.</p>}
      {isConfirming ? (
        <div className={styles.confirmation}>
          <p role="status">You are on mobile data, or data saver is on. This downloads {size}.</p>
          <Button onClick={save}>Save now</Button>
          <Button variant="outline" onClick={() => setConfirming(false)}>
            Later
          </Button>
        </div>
      ) : (
        <Button variant="outline" onClick={() => (isMetered() ? setConfirming(true) : save())}>
          Save the Quran, {size.replace(' ', '\u00a0')}
        </Button>
      )}
      <PackFields languages={languages} chosen={chosen} onChoice={setChosen} />
    </div>
  )
}
