import { useEffect, useState } from 'react'
import { isCore, type Pack } from '#contract/library/packs.ts'
import { languageName } from '#src/offline/quran/language-name.ts'
import { useSavedQuran } from '#src/offline/quran/saved-quran.ts'
import { startSavedQuran } from '#src/offline/quran/start-quran.ts'
import { AboutText } from './about-text.tsx'
import { chooseBeside, useBeside } from './beside-choice.ts'
import styles from './beside-panel.module.css'
import { TextBeside } from './text-beside.tsx'

const Choice = ({ packs, chosen }: { packs: readonly Pack[]; chosen: readonly number[] }) => (
  <fieldset className={styles.choice}>
    <legend>Beside each verse</legend>
    {packs.map(({ resource_id: id, ...pack }) => (
      <label key={id}>
        <input
          type="checkbox"
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            chooseBeside(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
        <span>
          {languageName(pack)}, {pack.name}
        </span>
      </label>
    ))}
  </fieldset>
)

/** What can stand beside the verses, and whose the texts are. */
export const BesidePanel = ({ chapter }: { chapter: number }) => {
  const { offered, saved, phase } = useSavedQuran()
  const chosen = useBeside()
  const [isAboutOpen, setAboutOpen] = useState(false)
  const [isListOpen, setListOpen] = useState(false)
  const isNeeded = chosen.length > 0 || isAboutOpen || isListOpen
  useEffect(() => {
    if (isNeeded) void startSavedQuran()
  }, [isNeeded])
  const languages = offered.filter((pack) => !isCore(pack))
  const shown = languages.filter(({ resource_id: id }) => chosen.includes(id))
  const told = offered.filter(({ kind, resource_id: id }) => kind === 'arabic' || chosen.includes(id))
  return (
    <>
      <details className={styles.panel} onToggle={({ currentTarget }) => setListOpen(currentTarget.open)}>
        <summary>Translations</summary>
        {languages.length > 0 && <Choice packs={languages} chosen={chosen} />}
        {languages.length === 0 && phase === 'resting' && <p>Connect once to choose translations.</p>}
      </details>
      <details className={styles.panel} onToggle={({ currentTarget }) => setAboutOpen(currentTarget.open)}>
        <summary>About this text</summary>
        {isAboutOpen && (
          <ul>
            {told.map((pack) => (
              <AboutText key={pack.id} pack={pack} isSaved={saved.some(({ sha256 }) => sha256 === pack.sha256)} />
            ))}
          </ul>
        )}
      </details>
      {shown.map((pack) => (
        <TextBeside key={pack.id} chapter={chapter} pack={pack} rank={languages.indexOf(pack)} />
      ))}
      {shown.length > 0 && (
        <p className={styles.names}>{shown.map((pack) => `${languageName(pack)}: ${pack.name}`).join(' · ')}</p>
      )}
    </>
  )
}
