import type { MediaTopology, RoomPerson } from '#contract/classroom/room.ts'
import type { Sending } from '#src/features/classroom/room/connection/links.ts'
import { videoQuality } from '#src/features/classroom/room/connection/video-quality.ts'
import { live } from '#src/realtime/live.ts'
import type { OwnMedia } from './own-media.ts'

interface Flags {
  readonly camera: boolean
  readonly microphone: boolean
  readonly screen: boolean
}

const NOTHING: Flags = { camera: false, microphone: false, screen: false }

const isSame = (one: Flags, other: Flags): boolean =>
  one.camera === other.camera && one.microphone === other.microphone && one.screen === other.screen

/** What this page gives to the room: the tracks for its connections, and the words for its people. */
export class OwnShare {
  readonly #own: OwnMedia
  readonly #onRefusal: (message: string) => void
  #told: Flags = NOTHING

  constructor(own: OwnMedia, onRefusal: (message: string) => void) {
    this.#own = own
    this.#onRefusal = onRefusal
  }

  flags(): Flags {
    const { camera, microphone, screen } = this.#own.store.current()
    return { camera: camera !== null, microphone: microphone !== null, screen: screen !== null }
  }

  sending(people: number): Sending {
    const { camera, microphone, screen, isAudioOnly } = this.#own.store.current()
    return { audio: microphone, video: screen ?? camera, isScreen: screen !== null, wantsVideo: !isAudioOnly, people }
  }

  /** As whom the room knows this page now. */
  heardAs(person: RoomPerson | undefined): void {
    this.#told = person ?? NOTHING
  }

  /** Tells the room what has changed; what it refuses is switched off again. */
  tell(room: { readonly media: MediaTopology; readonly people: number }): void {
    const { width, height, frameRate } = videoQuality({ ...room, isScreen: false })
    void this.#own.setSize({ width, height, frameRate })
    const flags = this.flags()
    if (isSame(flags, this.#told)) return
    this.#told = flags
    void this.#say(flags)
  }

  async #say(flags: Flags): Promise<void> {
    const heard = await live.emitWithAck('room-media', flags)
    // Without a connection nothing is refused: it is said again on entering.
    if (heard.ok || !live.isConnected()) return
    this.#onRefusal(heard.message)
    await this.#own.showNothing()
  }
}
