import { type ReactNode, useState } from 'react'
import { formatLength } from '#contract/text/format-length.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { deleteOwnRecording, type OwnRecording } from '#src/offline/recordings/own-recordings.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import shared from '#src/ui/shared.module.css'
import { VoicePlayer } from '#src/ui/voice/voice-player.tsx'
import styles from './recitations.module.css'
import { sendRecording } from './send-recording.ts'

interface KeptRecordingProps {
  recording: OwnRecording
  /** Whether it has the filled button of the page. */
  isMain?: boolean
  /** Further buttons. */
  children?: ReactNode
}

/** A recording that exists only on this phone. The student can play, send or delete it. */
export const KeptRecording = ({ recording, isMain = false, children }: KeptRecordingProps) => {
  const { id, seconds, file, recordedAt } = recording
  const [isBusy, setBusy] = useState(false)
  const [isDeleteOpen, setDeleteOpen] = useState(false)
  const send = async () => {
    setBusy(true)
    await sendRecording(recording)
    setBusy(false)
  }
  return (
    <div className={styles.kept}>
      <p className={styles.about}>
        <strong>{`Your recording, ${formatLength(seconds)}`}</strong>{' '}
        <span
          className={shared.hint}
        >{`Only on this phone · ${formatDateTime(new Date(recordedAt).toISOString())}`}</span>
      </p>
      <VoicePlayer seconds={seconds} name="your recording" load={() => Promise.resolve(file)} />
      <div className={shared.row}>
        <Button variant={isMain ? 'solid' : 'outline'} busy={isBusy} onClick={() => void send()}>
          Send to the teacher
        </Button>
        <Button variant="outline" onClick={() => setDeleteOpen(true)}>
          Delete
        </Button>
        {children}
      </div>
      <ConfirmDialog
        open={isDeleteOpen}
        title="Delete your recording?"
        action="Delete"
        onClose={() => setDeleteOpen(false)}
        onConfirm={() => void deleteOwnRecording(id)}
      >
        <p>It was not sent, and is only on this phone. You cannot undo this.</p>
      </ConfirmDialog>
    </div>
  )
}
