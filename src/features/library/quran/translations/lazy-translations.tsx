import { lazy, Suspense } from 'react'
import { Panels } from '#src/features/library/quran/panels.tsx'
import { RequiresCacheStorage } from '#src/features/library/quran/requires-cache-storage.tsx'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'

const ReaderOptions = lazy(async () => ({
  default: (await import('#src/features/library/quran/reader/reader-options.tsx')).ReaderOptions,
}))
const TextSources = lazy(async () => ({
  default: (await import('#src/features/library/quran/translations/about-texts.tsx')).TextSources,
}))

/** Loads script and translations after the verses are readable. */
export const LazyReaderOptions = ({ chapter }: { chapter: number }) => {
  const isIdle = useIsIdle()
  return <Suspense>{isIdle && <ReaderOptions chapter={chapter} />}</Suspense>
}

const ABOUT_PANEL = {
  id: 'about',
  label: 'About this text',
  render: () => (
    <RequiresCacheStorage>
      <TextSources />
    </RequiresCacheStorage>
  ),
}

export const AboutTextsDisclosure = () => <Panels panels={[ABOUT_PANEL]} />
