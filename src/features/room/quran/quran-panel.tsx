import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LiveRoom } from '#src/features/room/live-room.ts'
import { findPerson, type RoomView } from '#src/features/room/room-view.ts'
import { useMarks } from '#src/offline/marks/marks-store.ts'
import { Button } from '#src/ui/button.tsx'
import { useCloseOnBack } from '#src/ui/close-on-back.ts'
import { CloseIcon } from '#src/ui/icons.tsx'
import roundButton from '#src/ui/round-button.module.css'
import { isComposing } from '#src/ui/shortcuts/is-composing.ts'
import { FollowedVerse } from './followed-verse.tsx'
import styles from './quran-panel.module.css'
import { ReaderFrame } from './reader-frame.tsx'
import { ShowVerseForm } from './show-verse-form.tsx'

interface QuranPanelProps {
  room: LiveRoom
  gigId: string
  view: RoomView
  /** The tile of the speaker, on screens where the panel covers all other tiles. */
  speaker: ReactNode
  onClose: () => void
}

const describePanel = (shownVerse: string | null, isOwner: boolean): string => {
  if (shownVerse === null) return 'Quran'
  return isOwner ? `Showing ${shownVerse}` : `The teacher shows ${shownVerse}`
}

/** The student whose mistakes are shown: the reciter for the teacher, oneself for a student. */
const findMarkedStudent = (view: RoomView): string | null =>
  (view.role === 'participant' ? findPerson(view, view.me)?.userId : view.turn?.reciterId) ?? null

/** Opens at the verse that the teacher shows, otherwise where this person read last. */
export const QuranPanel = ({ room, gigId, view, speaker, onClose }: QuranPanelProps) => {
  const { verse: shownVerse } = view
  const isOwner = view.role === 'owner'
  useCloseOnBack(true, onClose)
  // Keeps the last verse when the teacher stops showing it, so that students keep their place.
  const lastRead = useMarks().lastRead?.key ?? null
  const [verse, setVerse] = useState(shownVerse ?? lastRead)
  if (shownVerse !== null && shownVerse !== verse) setVerse(shownVerse)
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event)) return
      if (!document.querySelector('[role="dialog"]')) onClose()
    }
    // In the capture phase, before a sheet above the panel handles the same key.
    addEventListener('keydown', close, true)
    return () => removeEventListener('keydown', close, true)
  }, [onClose])
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone in landscape the whole panel scrolls, so scroll to the start of the next verse.
    if (shownVerse !== null) panel.current?.scrollTo({ top: 0 })
  }, [shownVerse])
  return (
    <aside ref={panel} className={styles.panel} aria-label="Quran">
      <div className={styles.top}>
        <div className={styles.head}>
          {speaker}
          <h2 className={styles.title}>{describePanel(shownVerse, isOwner)}</h2>
          {isOwner && shownVerse && (
            <Button
              variant="quiet"
              aria-label={`Stop showing ${shownVerse}`}
              onClick={() => void room.requests.showVerse(null)}
            >
              Stop
            </Button>
          )}
          <button type="button" className={roundButton.roundButton} aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        {isOwner && <ShowVerseForm room={room} />}
      </div>
      {view.verse === null ? (
        <ReaderFrame verse={verse} />
      ) : (
        <FollowedVerse
          requests={room.requests}
          gigId={gigId}
          verse={view.verse}
          word={view.word}
          isOwner={isOwner}
          studentId={findMarkedStudent(view)}
        />
      )}
    </aside>
  )
}
