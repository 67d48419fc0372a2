import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { NetworkError } from '#src/api/api-error.ts'
import { chapterVersesQuery } from '#src/api/quran/quran-text.queries.ts'
import { withPlaceKept } from '#src/features/library/quran/place-in-verse.ts'
import { hasPrerenderedVerses, versesElementId } from '#src/features/library/quran/verses-in-page.ts'
import { Button } from '#src/ui/button.tsx'
import { replaceVerseText } from './replace-verse-text.ts'
import styles from './script.module.css'
import { useScriptVerses } from './script.queries.ts'
import { type Script, useScript } from './script-choice.ts'

const OFFLINE_MESSAGES: Readonly<Record<Script, string>> = {
  indopak: '',
  uthmani: 'You are offline, and the Uthmani script is not saved on this phone.',
  online: 'This text is only available online.',
}

/** Replaces the verses with those in the chosen script, or shows why they are still in IndoPak. */
export const ApplyScript = ({ chapter }: { chapter: number }) => {
  const script = useScript()
  const texts = useScriptVerses(script, chapter)
  // Runs the effect again when fetched verses have replaced the skeleton.
  const { data: inPage } = useQuery({ ...chapterVersesQuery(chapter), enabled: false })
  useLayoutEffect(() => {
    const list = document.getElementById(versesElementId(chapter))
    if (!list || !texts.data || inPage?.length === 0) return undefined
    const undo = withPlaceKept(list, () => replaceVerseText(list, script, texts.data))
    return () => withPlaceKept(list, undo)
  }, [chapter, inPage, script, texts.data])
  // Without any verses in the page, VerseList shows the error.
  if (!texts.isError || !hasPrerenderedVerses(chapter)) return null
  const isOffline = texts.error instanceof NetworkError || !navigator.onLine
  return (
    <div className={styles.problem} role="alert">
      <p>{isOffline ? OFFLINE_MESSAGES[script] : texts.error.message} You are reading the IndoPak script.</p>
      <Button variant="outline" onClick={() => void texts.refetch()}>
        Try again
      </Button>
    </div>
  )
}
