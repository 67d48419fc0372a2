import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { COMMENT_MAX_LENGTH, isBlank } from '#contract/classroom/discussion.ts'
import styles from '#src/features/classroom/discussion/discussion.module.css'
import { SendIcon } from '#src/features/classroom/discussion/discussion-icons.tsx'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'

interface ComposerProps {
  text: string
  onTextChange: (text: string) => void
  /** Resolves to the error text, or to an empty string if the message was sent or queued. */
  onSend: (message: string) => Promise<string>
}

/** The counter appears at this many remaining characters. */
const COUNTER_THRESHOLD = 200

const describeRemaining = (remaining: number): string =>
  remaining >= 0 ? `${remaining} characters left` : `${-remaining} characters too many`

export const Composer = ({ text, onTextChange, onSend }: ComposerProps) => {
  const [problem, setProblem] = useState('')
  const remaining = COMMENT_MAX_LENGTH - text.trim().length
  const canSend = !isBlank(text) && remaining >= 0

  const send = async () => {
    if (!canSend) return
    const message = text.trim()
    setProblem('')
    onTextChange('')
    setProblem(await onSend(message))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // In an IME, Enter confirms the composed word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <form className={styles.composer} onSubmit={submit}>
      <textarea
        className={styles.input}
        aria-label="Message"
        aria-describedby="message-keys"
        placeholder="Write a message"
        rows={1}
        dir="auto"
        enterKeyHint="send"
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" className={styles.send} aria-label="Send" disabled={!canSend}>
        <SendIcon />
      </Button>
      <p id="message-keys" className={shared.visuallyHidden}>
        Enter sends, Shift and Enter begin a new line.
      </p>
      {remaining <= COUNTER_THRESHOLD && (
        <p className={remaining < 0 ? styles.problem : styles.counter} role="status">
          {describeRemaining(remaining)}
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
