import type { LiveRoom } from '#src/features/room/live-room.ts'
import type { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { OwnRecordingBar } from '#src/features/room/own-recording/own-recording-bar.tsx'
import { useOwnRecorder } from '#src/features/room/own-recording/use-own-recorder.ts'
import type { QuranPanelState } from '#src/features/room/quran/use-quran-panel.ts'
import { VerseNote } from '#src/features/room/quran/verse-note.tsx'
import type { RoomParts } from '#src/features/room/room-parts.ts'
import type { RoomView } from '#src/features/room/room-view.ts'
import { canOfferCamera } from '#src/features/room/turn/offer-camera.ts'
import { toQueue } from '#src/features/room/turn/queue.ts'
import { TurnBar } from '#src/features/room/turn/turn-bar.tsx'
import { useRoomStore } from '#src/features/room/use-room-store.ts'
import { MAX_OWN_RECORDINGS, useOwnRecordings } from '#src/offline/recordings/own-recordings.ts'
import { useSession } from '#src/session/use-session.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { canRecord } from '#src/ui/voice/recording-type.ts'
import { RoomAudio } from './room-audio.tsx'
import { selectVoices } from './select-voices.ts'
import styles from './stage.module.css'
import { StageNotes } from './stage-notes.tsx'

const TOO_MANY_TEXT = `You keep ${MAX_OWN_RECORDINGS} recordings on this phone. Send or delete one of them in Resources.`

interface NotesAreaProps extends Pick<RoomParts, 'KeptRecording'> {
  room: LiveRoom
  localMedia: LocalMedia
  view: RoomView
  gigId: string
  title: string
  announcement: string
  quran: QuranPanelState
  isChatting: boolean
  onUnmute: () => void
  onChooseDevice: () => void
}

/** The area for notes between the people and the controls. */
export const NotesArea = (props: NotesAreaProps) => {
  const { room, localMedia, view, gigId, title, announcement, quran, KeptRecording } = props
  const { isChatting, onUnmute, onChooseDevice } = props
  const media = useRoomStore(localMedia.store)
  const { isMyTurn } = toQueue(view)
  const recorder = useOwnRecorder(localMedia, isMyTurn)
  const { isRecording } = useRoomStore(recorder.store)
  const kept = useOwnRecordings().length
  const userId = useSession()?.user.id ?? ''
  const record = () => {
    if (kept < MAX_OWN_RECORDINGS) recorder.start({ userId, gigId, className: title })
    else notify.info(TOO_MANY_TEXT)
  }
  const voices = selectVoices(view.people, (peerId) => room.mediaOf(peerId))
  return (
    <div className={styles.notes}>
      <VerseNote verse={quran.noted} onOpen={() => quran.setOpen(true)} onClose={quran.closeNote} />
      <TurnBar
        view={view}
        requests={room.requests}
        // The open discussion and the owner's Quran panel have a filled button of their own.
        isMain={!isChatting && !(quran.isOpen && view.role === 'owner')}
        onUnmute={media.microphone ? undefined : onUnmute}
        onCamera={canOfferCamera(view, media) ? () => void localMedia.setCamera(true) : undefined}
        onRecord={canRecord() && !isRecording ? record : undefined}
      />
      <OwnRecordingBar recorder={recorder} KeptRecording={KeptRecording} />
      <StageNotes view={view} announcement={announcement} localMedia={localMedia} onChooseDevice={onChooseDevice} />
      <RoomAudio voices={voices} speaker={media.chosenDevices.speaker} />
    </div>
  )
}
