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
import { useVerseName } from './use-verse-name.ts'

const FIRST_VERSE = '1:1'

interface QuranPanelProps {
  room: LiveRoom
  gigId: string
  view: RoomView
  /** The verse that was shown last in this class. */
  lastShown: string | null
  /** The open discussion has the filled button of the screen. */
  isChatting: boolean
  /** The tile of the speaker, on screens where the panel covers all other tiles. */
  speaker: ReactNode
  onClose: () => void
}

interface CaptionProps {
  isOwner: boolean
  /** Whether everyone sees this verse. */
  isShown: boolean
  verse: string
}

/** Names the verse in view. */
const Caption = ({ isOwner, isShown, verse }: CaptionProps) => {
  const name = useVerseName(verse)
  return (
    <h2 className={styles.title}>
      {isShown && <span className={styles.shownBy}>{isOwner ? 'Showing ' : 'The teacher shows '}</span>}
      {name}
    </h2>
  )
}

/** The student whose mistakes are shown: the reciter for the teacher, oneself for a student. */
const findMarkedStudent = (view: RoomView): string | null =>
  (view.role === 'participant' ? findPerson(view, view.me)?.userId : view.turn?.reciterId) ?? null

/**
 * Opens at the verse that the teacher shows, otherwise at the one that was shown last in this class, and in a class
 * without one where this person read last.
 */
export const QuranPanel = ({ room, gigId, view, lastShown, isChatting, speaker, onClose }: QuranPanelProps) => {
  const { verse: shownVerse } = view
  const isOwner = view.role === 'owner'
  useCloseOnBack(true, onClose)
  // Read once, because reading in the frame changes it.
  const marks = useMarks()
  const [lastRead] = useState(marks.lastRead?.key ?? FIRST_VERSE)
  const start = lastShown ?? lastRead
  const [verseInView, setVerseInView] = useState(start)
  const [previousStart, setPreviousStart] = useState(start)
  if (start !== previousStart) {
    // Until the reader reports its verse, it is the one where it opens.
    setPreviousStart(start)
    setVerseInView(start)
  }
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
          <Caption isOwner={isOwner} isShown={shownVerse !== null} verse={shownVerse ?? verseInView} />
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
        {isOwner && (
          <ShowVerseForm
            room={room}
            verseInView={shownVerse === null ? verseInView : null}
            // While everyone sees a verse, Next verse is the filled button.
            isMain={!isChatting && shownVerse === null}
          />
        )}
      </div>
      {view.verse === null ? (
        <ReaderFrame verse={start} onRead={setVerseInView} />
      ) : (
        <FollowedVerse
          requests={room.requests}
          gigId={gigId}
          verse={view.verse}
          word={view.word}
          isOwner={isOwner}
          isMain={!isChatting}
          studentId={findMarkedStudent(view)}
        />
      )}
    </aside>
  )
}
