import { RECITATION_MAX_SECONDS } from '#contract/recitations/recitations.ts'
import { randomId } from '#outbox/random-id.ts'
import { lockRecording } from '#src/offline/recordings/own-recordings.ts'
import { findRecordingType, toRecordingFile } from '#src/ui/voice/recording-type.ts'
import { Stopwatch } from './stopwatch.ts'

/** Long vowels stay clear, and ten minutes take 3.6 MB. */
const BITS_PER_SECOND = 48_000
/** Bounds the loss when the browser is killed. */
const SAVE_EVERY_MS = 10_000

interface SessionCallbacks {
  readonly save: (id: string, file: File, seconds: number) => Promise<void>
  readonly onEnd: (id: string, isSaved: boolean) => void
}

/** One recording from its start to its end. */
export class RecordingSession {
  readonly #id = randomId()
  readonly #callbacks: SessionCallbacks
  // A recorder ends with its track. So it records an audio node that stays when the microphone's track is replaced.
  readonly #context = new AudioContext()
  readonly #output = new MediaStreamAudioDestinationNode(this.#context, { channelCount: 1 })
  readonly #recorder: MediaRecorder
  readonly #stopwatch = new Stopwatch(() => performance.now())
  readonly #parts: Blob[] = []
  readonly #ended = Promise.withResolvers<void>()
  readonly #lock = lockRecording(this.#id, this.#ended.promise)
  #source: MediaStreamAudioSourceNode | undefined
  #saving: Promise<boolean> = Promise.resolve(true)

  /** @throws if the browser cannot record */
  constructor(callbacks: SessionCallbacks) {
    this.#callbacks = callbacks
    const mimeType = findRecordingType() ?? ''
    this.#recorder = new MediaRecorder(this.#output.stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND })
    this.#recorder.addEventListener('dataavailable', ({ data }) => this.#add(data))
    this.#recorder.addEventListener('stop', () => void this.#end())
    this.#recorder.start(SAVE_EVERY_MS)
    this.#recorder.pause()
  }

  seconds(): number {
    return Math.min(RECITATION_MAX_SECONDS, this.#stopwatch.elapsedMs() / 1000)
  }

  setTrack(track: MediaStreamTrack | null): void {
    this.#source?.disconnect()
    this.#source = undefined
    if (this.#recorder.state === 'inactive') return
    if (!track) {
      this.#stopwatch.stop()
      this.#recorder.pause()
      return
    }
    this.#source = this.#context.createMediaStreamSource(new MediaStream([track]))
    this.#source.connect(this.#output)
    this.#stopwatch.start()
    this.#recorder.resume()
  }

  stop(): void {
    this.#stopwatch.stop()
    if (this.#recorder.state !== 'inactive') this.#recorder.stop()
  }

  #add(data: Blob): void {
    if (data.size === 0) return
    this.#parts.push(data)
    const file = toRecordingFile(this.#parts, 'recitation', this.#recorder.mimeType)
    const seconds = Math.max(1, Math.round(this.seconds()))
    const save = () =>
      this.#callbacks.save(this.#id, file, seconds).then(
        () => true,
        () => false,
      )
    this.#saving = this.#saving.then(save)
  }

  async #end(): Promise<void> {
    const isSaved = await this.#saving
    this.#ended.resolve()
    await this.#lock
    void this.#context.close()
    this.#callbacks.onEnd(this.#id, isSaved && this.#parts.length > 0)
  }
}
