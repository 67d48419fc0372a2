import { lazy, type ReactNode, Suspense } from 'react'
import { Panels } from '#src/features/library/quran/panels.tsx'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'

const loadOptions = () => import('#src/features/library/quran/reader/reader-options.tsx')
const ReaderOptions = lazy(async () => ({ default: (await loadOptions()).ReaderOptions }))
const TranslationNotes = lazy(async () => ({ default: (await loadOptions()).TranslationNotes }))
const WideChapterList = lazy(async () => ({ default: (await loadOptions()).WideChapterList }))
const TextSources = lazy(async () => ({
  default: (await import('#src/features/library/quran/translations/about-texts.tsx')).TextSources,
}))

const WhenIdle = ({ children }: { children: ReactNode }) => <Suspense>{useIsIdle() && children}</Suspense>

/** Loads script and translations after the verses are readable. */
export const LazyReaderOptions = ({ chapter }: { chapter: number }) => (
  <WhenIdle>
    <ReaderOptions chapter={chapter} />
  </WhenIdle>
)

/** Beside the verses on a wide screen. */
export const LazyChapterList = ({ current }: { current: number }) => (
  <WhenIdle>
    <WideChapterList current={current} />
  </WhenIdle>
)

/** Below the verses, so that the first one is at the top of the screen. */
export const LazyTranslationNotes = () => (
  <WhenIdle>
    <TranslationNotes />
  </WhenIdle>
)

const ABOUT_PANEL = {
  id: 'about',
  label: 'About this text',
  render: () => <TextSources />,
}

export const AboutTextsDisclosure = () => <Panels panels={[ABOUT_PANEL]} />
