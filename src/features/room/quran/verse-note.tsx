import { BookIcon } from '#src/features/room/room-icons.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { CloseIcon } from '#src/ui/icons.tsx'
import roundButton from '#src/ui/round-button.module.css'
import { useVerseName } from './use-verse-name.ts'
import styles from './verse-note.module.css'

interface VerseNoteProps {
  /** `chapter:verse`; null shows nothing. */
  verse: string | null
  onOpen: () => void
  onClose: () => void
}

const OpenVerse = ({ verse, onOpen }: { verse: string; onOpen: () => void }) => {
  const name = useVerseName(verse)
  return (
    <button type="button" className={styles.open} onClick={onOpen}>
      <BookIcon />
      <span>{`The teacher shows ${name}`}</span>
      <span className={styles.action}>Open</span>
    </button>
  )
}

/** Announces a new verse while the Quran panel is closed. The note covers nothing. */
export const VerseNote = ({ verse, onOpen, onClose }: VerseNoteProps) => (
  <div role="status" className={verse === null ? undefined : styles.note}>
    {verse !== null && (
      <>
        <OpenVerse verse={verse} onOpen={onOpen} />
        <button
          type="button"
          className={classNames(roundButton.roundButton, styles.close)}
          aria-label="Not now"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </>
    )}
  </div>
)
