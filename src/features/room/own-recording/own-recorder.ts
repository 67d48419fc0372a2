import { RECITATION_MAX_SECONDS } from '#contract/recitations/recitations.ts'
import { RoomStore } from '#src/features/room/room-store.ts'
import { listOwnRecordings, type OwnRecording, saveOwnRecording } from '#src/offline/recordings/own-recordings.ts'
import { RecordingSession } from './recording-session.ts'

export type RecordingOwner = Pick<OwnRecording, 'userId' | 'gigId' | 'className'>

interface OwnRecorderState {
  readonly isRecording: boolean
  /** True while the microphone is off. */
  readonly isPaused: boolean
  readonly seconds: number
  readonly problem: string
  /** The id of the last finished recording of this visit. */
  readonly lastId: string | null
}

const NOT_RECORDED = 'Your phone could not record. Check that the microphone is allowed.'
const NOT_SAVED = 'Your phone could not save the recording. Free some space, then try again.'
const TICK_MS = 250

/** Records only the user's microphone, never received audio. */
export class OwnRecorder {
  readonly store = new RoomStore<OwnRecorderState>({
    isRecording: false,
    isPaused: false,
    seconds: 0,
    problem: '',
    lastId: null,
  })
  #session: RecordingSession | undefined
  #track: MediaStreamTrack | null = null
  #timer: ReturnType<typeof setInterval> | undefined

  start(owner: RecordingOwner): void {
    if (this.#session) return
    const session = this.#open(owner)
    if (!session) return
    this.#session = session
    session.setTrack(this.#track)
    this.store.set({ isRecording: true, isPaused: this.#track === null, seconds: 0, problem: '', lastId: null })
    this.#timer = setInterval(() => this.#tick(session), TICK_MS)
  }

  /** Sets the microphone's track. It changes with the audio processing, and is null while the microphone is off. */
  setTrack(track: MediaStreamTrack | null): void {
    this.#track = track
    this.#session?.setTrack(track)
    if (this.#session) this.store.set({ isPaused: track === null })
  }

  stop(): void {
    this.#session?.stop()
  }

  /** Hides the last finished recording. It stays on the phone. */
  putAside(): void {
    this.store.set({ lastId: null })
  }

  #open(owner: RecordingOwner): RecordingSession | undefined {
    const recordedAt = Date.now()
    try {
      return new RecordingSession({
        save: (id, file, seconds) => saveOwnRecording({ ...owner, id, file, seconds, recordedAt }),
        onEnd: (id, isSaved) => void this.#onEnd(id, isSaved),
      })
    } catch {
      this.store.set({ problem: NOT_RECORDED })
      return undefined
    }
  }

  #tick(session: RecordingSession): void {
    const seconds = session.seconds()
    this.store.set({ seconds })
    if (seconds >= RECITATION_MAX_SECONDS) session.stop()
  }

  async #onEnd(id: string, isSaved: boolean): Promise<void> {
    clearInterval(this.#timer)
    this.#session = undefined
    await listOwnRecordings()
    this.store.set({ isRecording: false, ...(isSaved ? { lastId: id } : { problem: NOT_SAVED }) })
  }
}
