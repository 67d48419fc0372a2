import { lazy, type ReactNode, Suspense } from 'react'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'
import { Tool } from './tool.tsx'

const Choice = lazy(async () => ({
  default: (await import('#src/features/library/quran/translations/choice.tsx')).Choice,
}))
const AroundVerses = lazy(async () => ({ default: (await import('./around-verses.tsx')).AroundVerses }))
const About = lazy(async () => ({
  default: (await import('#src/features/library/quran/translations/about-texts.tsx')).AboutTexts,
}))

/** What needs the phone's own store of texts, in words where a browser has none. */
const Stored = ({ children }: { children: ReactNode }) =>
  'caches' in window ? children : <p>This browser keeps no texts: open the page over https.</p>

/** Chooses what stands beside the verses. */
export const Translations = () => (
  <Tool label="Translations">
    {() => (
      <Stored>
        <Choice />
      </Stored>
    )}
  </Tool>
)

/** What this reader has chosen for the verses, script and translations: it is loaded after they can be read. */
export const VerseTranslations = ({ chapter }: { chapter: number }) => {
  const isIdle = useIsIdle()
  return <Suspense>{isIdle && <AroundVerses chapter={chapter} />}</Suspense>
}

/** Whose the texts are, and whether what is saved of them is whole. */
export const AboutTexts = () => (
  <Tool label="About this text">
    {() => (
      <Stored>
        <About />
      </Stored>
    )}
  </Tool>
)
