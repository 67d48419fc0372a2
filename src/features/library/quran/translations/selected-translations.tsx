import { useEffect } from 'react'
import { isLanguagePack } from '#contract/library/packs.ts'
import { useSavedQuran } from '#src/offline/quran/saved-quran.ts'
import { startSavedQuran } from '#src/offline/quran/start-saved-quran.ts'
import { useChosenTranslations } from './translation-choice.ts'
import { TranslationText } from './translation-text.tsx'

/** The texts of the chosen translations, each with its place in the order of all. */
export const useShownTranslations = () => {
  const { offered } = useSavedQuran()
  const chosen = useChosenTranslations()
  const isAnyChosen = chosen.length > 0
  useEffect(() => {
    if (isAnyChosen) void startSavedQuran()
  }, [isAnyChosen])
  const texts = offered.filter(isLanguagePack)
  return texts.map((pack, rank) => ({ pack, rank })).filter(({ pack }) => chosen.includes(pack.resource_id))
}

/** Inserts the chosen translations below the verses. */
export const SelectedTranslations = ({ chapter }: { chapter: number }) =>
  useShownTranslations().map(({ pack, rank }) => (
    <TranslationText key={pack.id} chapter={chapter} pack={pack} rank={rank} />
  ))
