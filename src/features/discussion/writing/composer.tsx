import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { COMMENT_MAX_LENGTH } from '#contract/discussion/discussion.ts'
import { isBlank, trimText } from '#contract/text/blank.ts'
import type { LocalAttachment } from '#src/features/discussion/attachments/attachment-view.tsx'
import styles from '#src/features/discussion/discussion.module.css'
import { MicrophoneIcon, SendIcon } from '#src/features/discussion/discussion-icons.tsx'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { canRecord } from '#src/ui/voice/recording-type.ts'
import { ChosenPicture } from './chosen-picture.tsx'
import { keepFocus } from './keep-focus.ts'
import { NewLineButton } from './new-line-button.tsx'
import { PictureButton } from './picture-button.tsx'
import { RecordingBar } from './recording-bar.tsx'
import { isSendKey } from './send-key.ts'
import { useVoiceRecorder } from './use-voice-recorder.ts'

interface ComposerProps {
  text: string
  onTextChange: (text: string) => void
  /** Resolves to the error text, or to an empty string if the message was sent or queued. */
  onSend: (message: string, attachment?: LocalAttachment) => Promise<string>
  /** Id of the message that is answered. Choosing one moves the focus to the text. */
  replyTo: string | undefined
  /** Shown above the text. */
  children?: ReactNode
}

/** The counter appears at this many remaining characters. */
const COUNTER_THRESHOLD = 200

const describeRemaining = (remaining: number): string =>
  remaining >= 0 ? `${remaining} characters left` : `${-remaining} characters too many`

const ComposerNotes = ({ remaining, problem }: { remaining: number; problem: string }) => (
  <>
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
  </>
)

interface SendButtonProps {
  canSend: boolean
  /** An empty composer shows the record button instead of Send. */
  isEmpty: boolean
  /** The browser opens the microphone, and may ask for it. */
  isOpening: boolean
  onRecord: () => void
}

const SendButton = ({ canSend, isEmpty, isOpening, onRecord }: SendButtonProps) =>
  isEmpty && canRecord() ? (
    <Button className={styles.send} aria-label="Record a voice note" busy={isOpening} onClick={onRecord}>
      <MicrophoneIcon />
    </Button>
  ) : (
    <Button type="submit" className={styles.send} aria-label="Send" disabled={!canSend} onMouseDown={keepFocus}>
      <SendIcon />
    </Button>
  )

export const Composer = ({ text, onTextChange, onSend, replyTo, children }: ComposerProps) => {
  const input = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState('')
  const [picture, setPicture] = useState<File>()
  const remaining = COMMENT_MAX_LENGTH - text.trim().length
  const isEmpty = isBlank(text) && !picture
  const canSend = !isEmpty && remaining >= 0
  const recorder = useVoiceRecorder(async (recording) => {
    setProblem(await onSend('', { kind: 'voice', ...recording }))
  })

  // Focus after the closing dialog has returned the focus to its opener.
  useEffect(() => {
    if (!replyTo) return
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [replyTo])

  const send = async () => {
    if (!canSend) return
    const message = trimText(text)
    setProblem('')
    onTextChange('')
    setPicture(undefined)
    setProblem(await onSend(message, picture && { kind: 'picture', file: picture }))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isSendKey(event.nativeEvent)) return
    event.preventDefault()
    void send()
  }
  if (recorder.seconds !== undefined)
    return <RecordingBar seconds={recorder.seconds} onCancel={recorder.cancel} onSend={recorder.stop} />
  return (
    <form className={styles.composer} onSubmit={submit}>
      {children}
      {picture && <ChosenPicture picture={picture} onRemove={() => setPicture(undefined)} />}
      <PictureButton onChosen={setPicture} onProblem={setProblem} />
      <textarea
        ref={input}
        className={styles.input}
        aria-label="Message"
        aria-describedby="message-keys"
        placeholder={picture ? 'Add a text' : 'Write a message'}
        rows={1}
        dir="auto"
        enterKeyHint="send"
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && <NewLineButton input={input} onTextChange={onTextChange} />}
      <SendButton
        canSend={canSend}
        isEmpty={isEmpty}
        isOpening={recorder.isOpening}
        onRecord={() => void recorder.start()}
      />
      <ComposerNotes remaining={remaining} problem={problem || recorder.problem} />
    </form>
  )
}
