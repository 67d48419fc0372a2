import { VOICE_MAX_SECONDS } from '#contract/discussion/attachments.ts'
import { formatLength } from '#contract/text/format-length.ts'
import styles from '#src/features/discussion/discussion.module.css'
import { SendIcon } from '#src/features/discussion/discussion-icons.tsx'
import { Button } from '#src/ui/button.tsx'
import { CloseIcon } from '#src/ui/icons.tsx'
import recording from './recording.module.css'

interface RecordingBarProps {
  seconds: number
  onCancel: () => void
  onSend: () => void
}

/** Replaces the text field while a voice note is being recorded. */
export const RecordingBar = ({ seconds, onCancel, onSend }: RecordingBarProps) => (
  <div className={styles.composer}>
    <Button className={styles.send} variant="quiet" aria-label="Cancel the voice note" onClick={onCancel}>
      <CloseIcon />
    </Button>
    <p className={recording.timer} role="timer">
      <span className={recording.dot} aria-hidden="true" />
      {`Recording ${formatLength(seconds)} of ${formatLength(VOICE_MAX_SECONDS)}`}
    </p>
    <Button className={styles.send} autoFocus aria-label="Send the voice note" onClick={onSend}>
      <SendIcon />
    </Button>
  </div>
)
