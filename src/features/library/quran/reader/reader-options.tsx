import { Suspense } from 'react'
import { ApplyScript } from '#src/features/library/quran/script/apply-script.tsx'
import {
  SelectedTranslations,
  useShownTranslations,
} from '#src/features/library/quran/translations/selected-translations.tsx'
import { TranslationOffer } from '#src/features/library/quran/translations/translation-offer.tsx'
import { languageName } from '#src/offline/quran/language-name.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import shared from '#src/ui/shared.module.css'
import { DESKTOP_QUERY, useMediaQuery } from '#src/ui/use-media-query.ts'

const ChapterList = lazyWithRetry(async () => (await import('./chapter-list.tsx')).ChapterList)

/** The reader's script and translations, applied to the verses in the page. */
export const ReaderOptions = ({ chapter }: { chapter: number }) => (
  <>
    <ApplyScript chapter={chapter} />
    {'caches' in window && <SelectedTranslations chapter={chapter} />}
  </>
)

/** Asks a new reader for translations; names the translators of those that are shown. */
export const TranslationNotes = () => {
  const shown = useShownTranslations()
  if (!('caches' in window)) return null
  return (
    <>
      <TranslationOffer />
      {shown.length > 0 && (
        <p className={shared.hint}>{shown.map(({ pack }) => `${languageName(pack)}: ${pack.name}`).join(' · ')}</p>
      )}
    </>
  )
}

/** The list of chapters, which only a wide screen loads and shows. */
export const WideChapterList = ({ current }: { current: number }) => {
  const isDesktop = useMediaQuery(DESKTOP_QUERY)
  return <Suspense>{isDesktop && <ChapterList current={current} />}</Suspense>
}
