import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { chapterVersesQuery } from '#src/api/quran/quran-text.queries.ts'
import { reportVerseInView } from '#src/api/quran/verse-in-view-message.ts'
import { versesElementId } from '#src/features/library/quran/verses-in-page.ts'
import { keepPlace } from './keep-place.ts'
import { watchVerseInView } from './watch-verse-in-view.ts'

/** The key of the verse at the top of the screen, which stays there when the text is laid out again. */
export const VerseInView = ({ chapter }: { chapter: number }) => {
  // Runs the effect again when fetched verses have replaced the skeleton.
  const { data: verses } = useQuery({ ...chapterVersesQuery(chapter), enabled: false })
  const [key, setKey] = useState(`${chapter}:1`)
  useEffect(() => {
    const list = document.getElementById(versesElementId(chapter))
    if (!list || verses?.length === 0) return undefined
    const show = (verse: string) => {
      setKey(verse)
      reportVerseInView(verse)
    }
    const unsubscribers = [watchVerseInView(list, show), keepPlace(list)]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [chapter, verses])
  return key
}
