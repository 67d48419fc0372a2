import { RECITATION_MAX_SECONDS } from '#contract/recitations/recitations.ts'
import { formatLength } from '#contract/text/format-length.ts'
import type { RoomParts } from '#src/features/room/room-parts.ts'
import turnBar from '#src/features/room/turn/turn-bar.module.css'
import { useRoomStore } from '#src/features/room/use-room-store.ts'
import { useOwnRecordings } from '#src/offline/recordings/own-recordings.ts'
import { Button } from '#src/ui/button.tsx'
import type { OwnRecorder } from './own-recorder.ts'
import styles from './own-recording-bar.module.css'

const Running = ({ recorder }: { recorder: OwnRecorder }) => {
  const { isPaused, seconds } = useRoomStore(recorder.store)
  return (
    <>
      <p className={styles.text}>
        <span className={styles.dot} data-paused={isPaused || undefined} />
        <span role="status">
          You are recording only your own voice.{isPaused && ' Nothing is recorded while you are muted.'}
        </span>{' '}
        <span role="timer" aria-label="Length of your recording">
          {`${formatLength(seconds)} of ${formatLength(RECITATION_MAX_SECONDS)}`}
        </span>
      </p>
      <Button variant="outline" onClick={() => recorder.stop()}>
        Stop recording
      </Button>
    </>
  )
}

interface OwnRecordingBarProps extends Pick<RoomParts, 'KeptRecording'> {
  recorder: OwnRecorder
}

/** Shows the recording of the user's turn, and afterwards the choice to send or delete it. */
export const OwnRecordingBar = ({ recorder, KeptRecording }: OwnRecordingBarProps) => {
  const { isRecording, lastId, problem } = useRoomStore(recorder.store)
  const last = useOwnRecordings().find(({ id }) => id === lastId)
  if (!isRecording && !last && !problem) return null
  return (
    <section className={turnBar.bar} aria-label="Your recording">
      {isRecording && <Running recorder={recorder} />}
      {!isRecording && last && (
        <KeptRecording recording={last}>
          <Button variant="quiet" onClick={() => recorder.putAside()}>
            Later
          </Button>
        </KeptRecording>
      )}
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}
