import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { QUERY_MAX_LENGTH } from '#contract/library/constants.ts'
import type { LiveRoom } from '#src/features/room/live-room.ts'
import { Button } from '#src/ui/button.tsx'
import { DESKTOP_QUERY } from '#src/ui/use-media-query.ts'
import { findVerse } from './find-verse.ts'
import styles from './quran-panel.module.css'

interface ShowVerseFormProps {
  room: LiveRoom
  /** The verse that the teacher reads; null while everyone sees one. */
  verseInView: string | null
  /** Whether it has the filled button of the screen. */
  isMain: boolean
}

/** Shows the typed verse to everyone, without one the verse in view. */
export const ShowVerseForm = ({ room, verseInView, isMain }: ShowVerseFormProps) => {
  const client = useQueryClient()
  const problemId = useId()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // On a phone the keyboard would cover the text.
    if (matchMedia(DESKTOP_QUERY).matches) input.current?.focus()
  }, [])
  const show = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '' && verseInView) return room.requests.showVerse(verseInView)
    setBusy(true)
    const found = await findVerse(client, typed)
    setBusy(false)
    if ('problem' in found) return setProblem(found.problem)
    setTyped('')
    await room.requests.showVerse(found.verse)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void show(event)} noValidate>
      <input
        ref={input}
        className={styles.input}
        aria-label="Verse, chapter, juz or page"
        aria-describedby={problem ? problemId : undefined}
        aria-invalid={problem !== '' || undefined}
        placeholder="2:255 or Yasin 12"
        dir="auto"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={QUERY_MAX_LENGTH}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem('')
        }}
      />
      <Button type="submit" variant={isMain ? 'solid' : 'outline'} busy={isBusy}>
        Show to all
      </Button>
      {problem && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
