import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listBookmarks } from '#quran/marks.ts'
import { chapterVersesQuery } from '#src/api/quran/quran-text.queries.ts'
import { chapterQuery } from '#src/features/library/quran/quran.queries.ts'
import { versesElementId } from '#src/features/library/quran/verses-in-page.ts'
import { setLastRead, useMarks } from '#src/offline/marks/marks-store.ts'
import { startMarksSync } from '#src/offline/marks/sync-marks.ts'
import { trackReadingPosition } from './track-reading-position.ts'
import { VerseDialog } from './verse-dialog.tsx'
import styles from './verse-menu.module.css'
import { listenForVerseSelection, setTabStopAtVerse, showBookmarks } from './verse-selection.ts'
import { readArabic, readTranslations } from './verse-text.ts'

const findVerses = (chapter: number): HTMLElement | null => document.getElementById(versesElementId(chapter))

/** Makes the verses selectable, marks bookmarks, and tracks the reading position. */
export const VerseMenu = ({ chapter }: { chapter: number }) => {
  // Runs the effects again when fetched verses have replaced the skeleton.
  const { data: verses } = useQuery({ ...chapterVersesQuery(chapter), enabled: false })
  const { data: chapterFacts } = useQuery(chapterQuery(chapter))
  const [chosen, setChosen] = useState<HTMLElement>()
  const marks = useMarks()

  useEffect(startMarksSync, [])
  useEffect(() => {
    const list = findVerses(chapter)
    if (!list || verses?.length === 0) return undefined
    list.classList.add(styles.verses ?? '')
    const handleRest = (verse: Element) => {
      setLastRead(verse.id)
      setTabStopAtVerse(list, verse)
    }
    const stops = [listenForVerseSelection(list, setChosen), trackReadingPosition(list, handleRest)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [chapter, verses])
  useEffect(() => {
    const list = findVerses(chapter)
    if (list && verses?.length !== 0) showBookmarks(list, new Set(listBookmarks(marks).map(({ key }) => key)))
  }, [chapter, marks, verses])

  const verse = chosen && {
    key: chosen.id,
    reference: `${chapterFacts?.name_simple ?? 'The Quran'} ${chosen.id}`,
    arabic: readArabic(chosen),
    script: findVerses(chapter)?.dataset.script,
    translations: readTranslations(chosen),
  }
  return <VerseDialog verse={verse} onClose={() => setChosen(undefined)} />
}
