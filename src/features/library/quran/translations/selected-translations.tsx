import { useEffect } from 'react'
import { isLanguagePack } from '#contract/library/packs.ts'
import { languageName } from '#src/offline/quran/language-name.ts'
import { useSavedQuran } from '#src/offline/quran/saved-quran.ts'
import { startSavedQuran } from '#src/offline/quran/start-saved-quran.ts'
import { useChosenTranslations } from './translation-choice.ts'
import { TranslationText } from './translation-text.tsx'
import styles from './translations.module.css'

/** Inserts the chosen translations below the verses and names the translators. */
export const SelectedTranslations = ({ chapter }: { chapter: number }) => {
  const { offered } = useSavedQuran()
  const chosen = useChosenTranslations()
  const isAnyChosen = chosen.length > 0
  useEffect(() => {
    if (isAnyChosen) void startSavedQuran()
  }, [isAnyChosen])
  const texts = offered.filter(isLanguagePack)
  const shownTexts = texts.filter(({ resource_id: id }) => chosen.includes(id))
  if (shownTexts.length === 0) return null
  return (
    <>
      {shownTexts.map((pack) => (
        <TranslationText key={pack.id} chapter={chapter} pack={pack} rank={texts.indexOf(pack)} />
      ))}
      <p className={styles.names}>{shownTexts.map((pack) => `${languageName(pack)}: ${pack.name}`).join(' · ')}</p>
    </>
  )
}
