import { lazy, type ReactNode, Suspense } from 'react'
import { Disclosure } from '#src/features/library/quran/disclosure.tsx'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'

const TranslationPicker = lazy(async () => ({
  default: (await import('#src/features/library/quran/translations/translation-picker.tsx')).TranslationPicker,
}))
const ReaderOptions = lazy(async () => ({
  default: (await import('#src/features/library/quran/reader/reader-options.tsx')).ReaderOptions,
}))
const AboutTextsContent = lazy(async () => ({
  default: (await import('#src/features/library/quran/translations/about-texts.tsx')).AboutTexts,
}))

/** What needs the phone's own store of texts, in words where a browser has none. */
const RequiresCacheStorage = ({ children }: { children: ReactNode }) =>
  'caches' in window ? children : <p>This browser keeps no texts: open the page over https.</p>

/** Chooses what stands beside the verses. */
export const TranslationsDisclosure = () => (
  <Disclosure label="Translations">
    {() => (
      <RequiresCacheStorage>
        <TranslationPicker />
      </RequiresCacheStorage>
    )}
  </Disclosure>
)

/** What this reader has chosen for the verses, script and translations: it is loaded after they can be read. */
export const LazyReaderOptions = ({ chapter }: { chapter: number }) => {
  const isIdle = useIsIdle()
  return <Suspense>{isIdle && <ReaderOptions chapter={chapter} />}</Suspense>
}

/** Whose the texts are, and whether what is saved of them is whole. */
export const AboutTextsDisclosure = () => (
  <Disclosure label="About this text">
    {() => (
      <RequiresCacheStorage>
        <AboutTextsContent />
      </RequiresCacheStorage>
    )}
  </Disclosure>
)
