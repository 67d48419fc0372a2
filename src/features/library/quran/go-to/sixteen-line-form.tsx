import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { Chapter } from '#contract/library/quran.ts'
import { toVerseKey } from '#quran/division-key.ts'
import { FIRST_PAGE, findFirstVerseOfSixteenLinePage, LAST_PAGE } from '#quran/sixteen-line-pages.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { DownIcon } from '#src/ui/icons.tsx'
import styles from './go-to-panel.module.css'

interface SixteenLineFormProps {
  chapters: readonly Chapter[]
  onGo: () => void
}

/** Opens a page of the 16-line mushaf, which many readers in Pakistan learn from. */
export const SixteenLineForm = ({ chapters, onGo }: SixteenLineFormProps) => {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const navigate = useNavigate()
  const go = (event: FormEvent) => {
    event.preventDefault()
    const verse = findFirstVerseOfSixteenLinePage(Number(typed))
    const key = verse === undefined ? undefined : toVerseKey(chapters, verse)
    if (!key) {
      setProblem(`The 16-line mushaf has pages ${FIRST_PAGE} to ${LAST_PAGE}.`)
      return
    }
    onGo()
    void navigate({
      to: '/quran-chapters/$chapterId',
      params: { chapterId: key.split(':')[0] ?? '' },
      hash: key,
    })
  }
  return (
    <details className={styles.list}>
      <summary>
        A page of the 16-line mushaf
        <DownIcon />
      </summary>
      <form className={styles.form} onSubmit={go}>
        <TextField
          name="sixteen-line-page"
          label="Page of the 16-line mushaf"
          hint="Opens the verse where the page starts. Page numbers from Quran Revision Companion by Waqar Ahmed."
          error={problem}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={3}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem('')
          }}
        />
        <Button type="submit">Open page</Button>
      </form>
    </details>
  )
}
