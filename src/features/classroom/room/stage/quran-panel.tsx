import { type FormEvent, useEffect, useState } from 'react'
import type { LiveRoom } from '#src/features/classroom/room/live-room.ts'
import { fetchVerseCount } from '#src/features/classroom/room/room.queries.ts'
import { Button } from '#src/ui/button.tsx'
import { useCloseOnBack } from '#src/ui/close-on-back.ts'
import { TextField } from '#src/ui/fields/field.tsx'
import { CloseIcon } from '#src/ui/icons.tsx'
import styles from './quran-panel.module.css'
import { toReaderPath, type VerseFields, validateVerse } from './verse-rules.ts'

interface ShowVerseFormProps {
  room: LiveRoom
  shownVerse: string | null
}

const readField = (form: FormData, field: keyof VerseFields): string => String(form.get(field) ?? '').trim()

const ShowVerseForm = ({ room, shownVerse }: ShowVerseFormProps) => {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const show = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const fields = { chapter: readField(form, 'chapter'), verse: readField(form, 'verse') }
    let problemFound = validateVerse(fields, undefined)
    if (!problemFound) {
      setBusy(true)
      // If the chapter cannot be loaded, the verse is sent unchecked: for one that does not exist, the reader opens the
      // chapter at its start.
      problemFound = validateVerse(fields, await fetchVerseCount(Number(fields.chapter)).catch(() => undefined))
      setBusy(false)
    }
    setProblem(problemFound)
    if (!problemFound) await room.showVerse(`${Number(fields.chapter)}:${Number(fields.verse)}`)
  }
  const [chapter = '', verse = ''] = shownVerse?.split(':') ?? []
  return (
    <form className={styles.form} onSubmit={(event) => void show(event)} noValidate>
      <div className={styles.fields}>
        <TextField name="chapter" label="Chapter" inputMode="numeric" defaultValue={chapter} autoComplete="off" />
        <TextField name="verse" label="Verse" inputMode="numeric" defaultValue={verse} autoComplete="off" />
      </div>
      <div className={styles.actions}>
        <Button type="submit" busy={isBusy}>
          Show this verse to all
        </Button>
        {shownVerse && (
          <Button variant="outline" onClick={() => void room.showVerse(null)}>
            Stop showing {shownVerse}
          </Button>
        )}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

interface QuranPanelProps {
  room: LiveRoom
  isOwner: boolean
  shownVerse: string | null
  onClose: () => void
}

/** Embeds the reader in an iframe, so that browsing in it does not leave the call. */
export const QuranPanel = ({ room, isOwner, shownVerse, onClose }: QuranPanelProps) => {
  useCloseOnBack(true, onClose)
  // Keeps the last verse when the teacher stops showing it, so that students keep their place.
  const [verse, setVerse] = useState(shownVerse)
  if (shownVerse !== null && shownVerse !== verse) setVerse(shownVerse)
  const readerPath = toReaderPath(verse)
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) onClose()
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [onClose])
  return (
    <aside className={styles.panel} aria-label="Quran">
      <header className={styles.head}>
        <h2 className={styles.title}>{shownVerse ? `The teacher shows ${shownVerse}` : 'Quran'}</h2>
        <Button variant="quiet" onClick={onClose}>
          <CloseIcon />
          Close
        </Button>
      </header>
      {isOwner && <ShowVerseForm room={room} shownVerse={shownVerse} />}
      <iframe key={readerPath} className={styles.reader} src={readerPath} title="Quran reader" />
    </aside>
  )
}
