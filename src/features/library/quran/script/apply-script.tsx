import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { NetworkError } from '#src/api/api-error.ts'
import { chapterVersesQuery } from '#src/features/library/quran/quran.queries.ts'
import { hasPrerenderedVerses, versesElementId } from '#src/features/library/quran/verses-in-page.ts'
import { Button } from '#src/ui/button.tsx'
import { replaceVerseText } from './replace-verse-text.ts'
import styles from './script.module.css'
import { useScriptVerses } from './script.queries.ts'
import { type Script, useScript } from './script-choice.ts'

const OFFLINE_MESSAGES: Readonly<Record<Script, string>> = {
  indopak: '',
  uthmani: 'The Uthmani script is not saved on this phone, and there is no connection.',
  online: 'This text is shown only while you are connected.',
}

/** Shows the verses of a chapter in the chosen script, or says why they are still in IndoPak. */
export const ApplyScript = ({ chapter }: { chapter: number }) => {
  const script = useScript()
  const texts = useScriptVerses(script, chapter)
  // Changes when verses that did not come with the page have arrived.
  const { data: inPage } = useQuery({ ...chapterVersesQuery(chapter), enabled: false })
  useLayoutEffect(() => {
    const list = document.getElementById(versesElementId(chapter))
    if (!list || !texts.data || inPage?.length === 0) return undefined
    return replaceVerseText(list, script, texts.data)
  }, [chapter, inPage, script, texts.data])
  // Where there is no IndoPak text either, the list of verses says so itself.
  if (!texts.isError || !hasPrerenderedVerses(chapter)) return null
  const isOffline = texts.error instanceof NetworkError || !navigator.onLine
  return (
    <div className={styles.trouble} role="alert">
      <p>{isOffline ? OFFLINE_MESSAGES[script] : texts.error.message} You are reading the IndoPak script.</p>
      <Button variant="outline" onClick={() => void texts.refetch()}>
        Try again
      </Button>
    </div>
  )
}
