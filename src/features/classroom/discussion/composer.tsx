import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { COMMENT_MAX, isBlank } from '#contract/classroom/discussion.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './discussion.module.css'
import rowStyles from './message.module.css'

interface ComposerProps {
  text: string
  onText: (text: string) => void
  /** Resolves to why it could not be taken, or to nothing. */
  onWrite: (message: string) => Promise<string>
}

/** The counter is shown when so much is left. */
const NEAR_THE_END = 200

const leftInWords = (left: number): string => (left >= 0 ? `${left} characters left` : `${-left} characters too many`)

/** Where a message is written: Enter sends, Shift+Enter begins a new line. */
export const Composer = ({ text, onText, onWrite }: ComposerProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState('')
  const left = COMMENT_MAX - text.trim().length
  const maySend = !isBlank(text) && left >= 0

  // The newest message and the place to answer it are what this panel is opened for.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const write = async () => {
    if (!maySend) return
    const message = text.trim()
    setProblem('')
    onText('')
    setProblem(await onWrite(message))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void write()
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While a word is being composed, Enter takes the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void write()
  }
  return (
    <form ref={form} className={styles.composer} onSubmit={submit}>
      <textarea
        className={styles.input}
        aria-label="Message"
        aria-describedby="message-keys"
        placeholder="Write a message"
        rows={1}
        dir="auto"
        enterKeyHint="send"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={press}
      />
      <Button type="submit" disabled={!maySend}>
        Send
      </Button>
      <p id="message-keys" className={rowStyles.unseen}>
        Enter sends, Shift and Enter begin a new line.
      </p>
      {left <= NEAR_THE_END && (
        <p className={left < 0 ? styles.problem : styles.soft} role="status">
          {leftInWords(left)}
        </p>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
