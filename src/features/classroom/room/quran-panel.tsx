import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useCloseOnBack } from '#src/ui/close-on-back.ts'
import { TextField } from '#src/ui/fields/field.tsx'
import { CloseIcon } from '#src/ui/icons.tsx'
import type { LiveRoom } from './live-room.ts'
import styles from './quran-panel.module.css'
import { versesOf } from './room.queries.ts'
import { brokenVerse, readerAddress, type VerseFields } from './verse-rules.ts'

interface ShowVerseFormProps {
  room: LiveRoom
  shown: string | null
}

const numberIn = (form: FormData, field: keyof VerseFields): string => String(form.get(field) ?? '').trim()

/** The teacher brings all to the same verse. */
const ShowVerseForm = ({ room, shown }: ShowVerseFormProps) => {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const show = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const fields = { chapter: numberIn(form, 'chapter'), verse: numberIn(form, 'verse') }
    let found = brokenVerse(fields, undefined)
    if (!found) {
      setBusy(true)
      // Where the length of the chapter cannot be learned, the reader opens at its beginning: no harm is done.
      found = brokenVerse(fields, await versesOf(Number(fields.chapter)).catch(() => undefined))
      setBusy(false)
    }
    setProblem(found)
    if (!found) await room.showVerse(`${Number(fields.chapter)}:${Number(fields.verse)}`)
  }
  const [chapter = '', verse = ''] = shown?.split(':') ?? []
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
        {shown && (
          <Button variant="outline" onClick={() => void room.showVerse(null)}>
            Stop showing {shown}
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
  shown: string | null
  onClose: () => void
}

/** The reader beside the people, at the verse that the teacher shows. */
export const QuranPanel = ({ room, isOwner, shown, onClose }: QuranPanelProps) => {
  useCloseOnBack(true, onClose)
  // When the teacher stops showing, everybody stays where they are.
  const [verse, setVerse] = useState(shown)
  if (shown !== null && shown !== verse) setVerse(shown)
  const address = readerAddress(verse)
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
        <h2 className={styles.title}>{shown ? `The teacher shows ${shown}` : 'Quran'}</h2>
        <Button variant="quiet" onClick={onClose}>
          <CloseIcon />
          Close
        </Button>
      </header>
      {isOwner && <ShowVerseForm room={room} shown={shown} />}
      <iframe key={address} className={styles.reader} src={address} title="Quran reader" />
    </aside>
  )
}
