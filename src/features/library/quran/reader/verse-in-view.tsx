import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { chapterVersesQuery } from '#src/features/library/quran/quran.queries.ts'
import { versesElementId } from '#src/features/library/quran/verses-in-page.ts'
import { watchVerseInView } from './watch-verse-in-view.ts'

/** The key of the verse at the top of the screen. */
export const VerseInView = ({ chapter }: { chapter: number }) => {
  // Runs the effect again when fetched verses have replaced the skeleton.
  const { data: verses } = useQuery({ ...chapterVersesQuery(chapter), enabled: false })
  const [key, setKey] = useState(`${chapter}:1`)
  useEffect(() => {
    const list = document.getElementById(versesElementId(chapter))
    return list && verses?.length !== 0 ? watchVerseInView(list, setKey) : undefined
  }, [chapter, verses])
  return key
}
