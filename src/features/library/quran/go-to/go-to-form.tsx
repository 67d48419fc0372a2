import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { QUERY_MAX_LENGTH } from '#contract/library/constants.ts'
import type { Chapter } from '#contract/library/quran.ts'
import { findDestination } from '#quran/reference/go-to.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import styles from './go-to-panel.module.css'

interface GoToFormProps {
  chapters: readonly Chapter[]
  onGo: () => void
}

/** Opens the typed verse, chapter or division, or shows why it cannot. */
export const GoToForm = ({ chapters, onGo }: GoToFormProps) => {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const navigate = useNavigate()
  const go = (event: FormEvent) => {
    event.preventDefault()
    const destination = findDestination(chapters, typed)
    if ('problem' in destination) {
      setProblem(destination.problem)
      return
    }
    onGo()
    void navigate({
      to: '/quran-chapters/$chapterId',
      params: { chapterId: String(destination.chapter) },
      hash: destination.verse ?? '',
    })
  }
  return (
    <form className={styles.form} onSubmit={go}>
      <TextField
        name="place"
        label="Verse, chapter, juz or page"
        hint={
          <>
            2:255, Yaseen, juz 5,{' '}
            <span className={styles.urdu} lang="ur" dir="rtl">
              پارہ 5
            </span>
            , ruku 5 of Baqarah, hizb 10, manzil 3, or page 255 of the Madinah mushaf
          </>
        }
        error={problem}
        value={typed}
        dir="auto"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={QUERY_MAX_LENGTH}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem('')
        }}
      />
      <Button type="submit">Go</Button>
    </form>
  )
}
