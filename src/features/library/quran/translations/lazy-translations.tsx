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
  default: (await import('#src/features/library/quran/translations/about-texts.tsx')).TextSources,
}))

/** Explains why its children cannot work: browsers offer CacheStorage only over https. */
const RequiresCacheStorage = ({ children }: { children: ReactNode }) =>
  'caches' in window ? children : <p>Saving needs a secure connection. Open this site with https.</p>

export const TranslationsDisclosure = () => (
  <Disclosure label="Translations">
    {() => (
      <RequiresCacheStorage>
        <TranslationPicker />
      </RequiresCacheStorage>
    )}
  </Disclosure>
)

/** Loads script and translations after the verses are readable. */
export const LazyReaderOptions = ({ chapter }: { chapter: number }) => {
  const isIdle = useIsIdle()
  return <Suspense>{isIdle && <ReaderOptions chapter={chapter} />}</Suspense>
}

export const AboutTextsDisclosure = () => (
  <Disclosure label="About this text">
    {() => (
      <RequiresCacheStorage>
        <AboutTextsContent />
      </RequiresCacheStorage>
    )}
  </Disclosure>
)
