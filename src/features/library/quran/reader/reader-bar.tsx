import { lazy, Suspense } from 'react'
import { type PanelEntry, Panels } from '#src/features/library/quran/panels.tsx'
import shared from '#src/ui/shared.module.css'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'
import styles from './reader-bar.module.css'

const GoToPanel = lazy(async () => ({
  default: (await import('#src/features/library/quran/go-to/go-to-panel.tsx')).GoToPanel,
}))
const TextPanel = lazy(async () => ({ default: (await import('./text-panel.tsx')).TextPanel }))
const TranslationPicker = lazy(async () => ({
  default: (await import('#src/features/library/quran/translations/translation-picker.tsx')).TranslationPicker,
}))
const VerseInView = lazy(async () => ({ default: (await import('./verse-in-view.tsx')).VerseInView }))

interface ReaderBarProps {
  chapter: number
  name: string
}

/** Prerendered with the first verse. Following the scroll position starts when the verses are readable. */
const Position = ({ chapter, name }: ReaderBarProps) => {
  const isIdle = useIsIdle()
  const firstVerse = `${chapter}:1`
  return (
    <span className={styles.position}>
      <strong className={styles.name}>{name}</strong>
      <span className={styles.verse}>
        <Suspense fallback={firstVerse}>
          {isIdle ? <VerseInView key={chapter} chapter={chapter} /> : firstVerse}
        </Suspense>
        <span aria-hidden="true"> · Go to</span>
        <span className={shared.visuallyHidden}>. Go to a verse, juz or page</span>
      </span>
    </span>
  )
}

const TEXT_PANEL: PanelEntry = {
  id: 'text',
  label: (
    <>
      <span aria-hidden="true">Aa</span>
      <span className={shared.visuallyHidden}>Text size and script</span>
    </>
  ),
  render: () => <TextPanel />,
}

const TRANSLATIONS_PANEL: PanelEntry = {
  id: 'translations',
  label: 'Translations',
  render: () => <TranslationPicker />,
}

/** Stays at the top of the screen while reading: chapter and verse in view, go-to, text size and translations. */
export const ReaderBar = (position: ReaderBarProps) => (
  <Panels
    isFloating
    className={styles.bar}
    panels={[
      {
        id: 'go-to',
        label: <Position {...position} />,
        isWide: true,
        shortcut: '/',
        render: (close) => <GoToPanel onGo={close} />,
      },
      TEXT_PANEL,
      TRANSLATIONS_PANEL,
    ]}
  />
)
