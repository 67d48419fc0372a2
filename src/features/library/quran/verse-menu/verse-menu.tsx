import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keptOf } from '#quran/marks.ts'
import { chapterVerses, oneChapter } from '#src/features/library/quran/quran.queries.ts'
import { versesElementId } from '#src/features/library/quran/verses-in-page.ts'
import { setLastRead, useMarks } from '#src/offline/marks/marks-store.ts'
import { startMarksSync } from '#src/offline/marks/sync-marks.ts'
import { followReading } from './follow-reading.ts'
import { followVerses, showBookmarks, startAtVerse } from './follow-verses.ts'
import { VerseDialog } from './verse-dialog.tsx'
import styles from './verse-menu.module.css'
import { arabicOf, textsBeside } from './verse-text.ts'

const listOf = (chapter: number): HTMLElement | null => document.getElementById(versesElementId(chapter))

/** Brings the verses of a chapter to life: what one can do with each, which are bookmarked, and where the reader is. */
export const VerseMenu = ({ chapter }: { chapter: number }) => {
  // Tells when verses that did not come with the page have arrived.
  const { data: verses } = useQuery({ ...chapterVerses(chapter), enabled: false })
  const { data: facts } = useQuery(oneChapter(chapter))
  const [chosen, setChosen] = useState<HTMLElement>()
  const marks = useMarks()

  useEffect(startMarksSync, [])
  useEffect(() => {
    const list = listOf(chapter)
    if (!list || verses?.length === 0) return undefined
    list.classList.add(styles.verses ?? '')
    const rest = (verse: Element) => {
      setLastRead(verse.id)
      startAtVerse(list, verse)
    }
    const stops = [followVerses(list, setChosen), followReading(list, rest)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [chapter, verses])
  useEffect(() => {
    const list = listOf(chapter)
    if (list && verses?.length !== 0) showBookmarks(list, new Set(keptOf(marks).map(({ key }) => key)))
  }, [chapter, marks, verses])

  const verse = chosen && {
    key: chosen.id,
    reference: `${facts?.name_simple ?? 'The Quran'} ${chosen.id}`,
    arabic: arabicOf(chosen),
    script: listOf(chapter)?.dataset.script,
    beside: textsBeside(chosen),
  }
  return <VerseDialog verse={verse} onClose={() => setChosen(undefined)} />
}
