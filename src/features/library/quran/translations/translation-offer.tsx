import { useState } from 'react'
import { isLanguagePack } from '#contract/library/packs.ts'
import { getSavedQuran } from '#src/offline/quran/saved-quran.ts'
import { startSavedQuran } from '#src/offline/quran/start-saved-quran.ts'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { chooseTranslations, useAreTranslationsChosen } from './translation-choice.ts'
import styles from './translations.module.css'

const CHOICES = [
  { label: 'With Urdu', language: 'urdu' },
  { label: 'With English', language: 'english' },
] as const

/** Asks a new reader once, at the bottom of the screen: above the verses it would push them down. */
export const TranslationOffer = () => {
  const isChosen = useAreTranslationsChosen()
  const [problem, setProblem] = useState('')
  const showWith = async (language: string) => {
    await startSavedQuran()
    const pack = getSavedQuran().offered.find((each) => isLanguagePack(each) && each.language_name === language)
    if (pack) chooseTranslations([pack.resource_id])
    else setProblem('Connect once to choose translations.')
  }
  if (isChosen) return null
  return (
    <fieldset className={styles.offer}>
      <legend className={shared.visuallyHidden}>How do you want to read?</legend>
      <Button variant="outline" className={styles.offered} onClick={() => chooseTranslations([])}>
        Arabic only
      </Button>
      {CHOICES.map(({ label, language }) => (
        <Button key={language} variant="outline" className={styles.offered} onClick={() => void showWith(language)}>
          {label}
        </Button>
      ))}
      {problem && (
        <p className={styles.names} role="status">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
