import type { Pack } from '#contract/library/packs.ts'
import { formatFileSize } from '#src/format/bytes.ts'
import { languageName } from '#src/offline/quran/language-name.ts'
import { downloadBytes } from '#src/offline/quran/pack-sizes.ts'
import { removeLanguage, saveQuran } from '#src/offline/quran/save-quran.ts'
import type { SavedQuran } from '#src/offline/quran/saved-quran.ts'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './offline-quran-panel.module.css'

interface LanguageRowProps {
  pack: Pack
  quran: SavedQuran
  isBusy: boolean
}

const LanguageRow = ({ pack, quran, isBusy }: LanguageRowProps) => {
  const saved = quran.saved.find(({ id }) => id === pack.id)
  const language = languageName(pack)
  return (
    <li className={styles.row}>
      <p className={styles.language}>
        <strong>{language}</strong>
        <span>{pack.name}</span>
        <small>
          {saved
            ? `Saved, ${formatFileSize(downloadBytes([saved]))}`
            : `${formatFileSize(downloadBytes([pack]))} to download`}
        </small>
      </p>
      {saved ? (
        <Button variant="outline" disabled={isBusy} onClick={() => void removeLanguage(pack.id)}>
          Remove<span className={shared.visuallyHidden}> {language}</span>
        </Button>
      ) : (
        <Button variant="outline" disabled={quran.wanted.includes(pack.id)} onClick={() => void saveQuran([pack.id])}>
          Add<span className={shared.visuallyHidden}> {language}</span>
        </Button>
      )}
    </li>
  )
}

/** Each translation with its size and a button to add or remove it. */
export const LanguageRows = ({ packs, ...rest }: Omit<LanguageRowProps, 'pack'> & { packs: readonly Pack[] }) => (
  <ul className={styles.rows}>
    {packs.map((pack) => (
      <LanguageRow key={pack.id} pack={pack} {...rest} />
    ))}
  </ul>
)
