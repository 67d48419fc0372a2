import { type ReactNode, useEffect, useState } from 'react'
import type { LiveRoom } from '#src/features/classroom/room/live-room.ts'
import { Button } from '#src/ui/button.tsx'
import { useCloseOnBack } from '#src/ui/close-on-back.ts'
import { CloseIcon } from '#src/ui/icons.tsx'
import styles from './quran-panel.module.css'
import { toReaderPath } from './reader-path.ts'
import { ShowVerseForm } from './show-verse-form.tsx'

interface QuranPanelProps {
  room: LiveRoom
  isOwner: boolean
  shownVerse: string | null
  /** The tile of who speaks, where the panel covers all others. */
  speaker: ReactNode
  onClose: () => void
}

const describePanel = (shownVerse: string | null, isOwner: boolean): string => {
  if (shownVerse === null) return 'Quran'
  return isOwner ? `Showing ${shownVerse}` : `The teacher shows ${shownVerse}`
}

/** Embeds the reader in an iframe, so that browsing in it does not leave the call. */
export const QuranPanel = ({ room, isOwner, shownVerse, speaker, onClose }: QuranPanelProps) => {
  useCloseOnBack(true, onClose)
  // Keeps the last verse when the teacher stops showing it, so that students keep their place.
  const [verse, setVerse] = useState(shownVerse)
  if (shownVerse !== null && shownVerse !== verse) setVerse(shownVerse)
  const readerPath = toReaderPath(verse)
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('[role="dialog"]')) onClose()
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [onClose])
  return (
    <aside className={styles.panel} aria-label="Quran">
      <header className={styles.head}>
        {speaker}
        <h2 className={styles.title}>{describePanel(shownVerse, isOwner)}</h2>
        {isOwner && shownVerse && (
          <Button variant="quiet" aria-label={`Stop showing ${shownVerse}`} onClick={() => void room.showVerse(null)}>
            Stop
          </Button>
        )}
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      {isOwner && <ShowVerseForm room={room} />}
      <iframe key={readerPath} className={styles.reader} src={readerPath} title="Quran reader" />
    </aside>
  )
}
