import type { MediaTopology, RoomPerson } from '#contract/classroom/room.ts'
import type { OutgoingMedia } from '#src/features/classroom/room/connection/room-connection.ts'
import { videoQuality } from '#src/features/classroom/room/connection/video-quality.ts'
import { live } from '#src/realtime/live.ts'
import type { LocalMedia } from './local-media.ts'

interface DeviceFlags {
  readonly camera: boolean
  readonly microphone: boolean
  readonly screen: boolean
}

const ALL_DEVICES_OFF: DeviceFlags = { camera: false, microphone: false, screen: false }

const areFlagsEqual = (one: DeviceFlags, other: DeviceFlags): boolean =>
  one.camera === other.camera && one.microphone === other.microphone && one.screen === other.screen

/** Provides the tracks for the connections and announces to the room which devices are on. */
export class MediaAnnouncer {
  readonly #localMedia: LocalMedia
  readonly #onError: (message: string) => void
  #announced: DeviceFlags = ALL_DEVICES_OFF

  constructor(localMedia: LocalMedia, onError: (message: string) => void) {
    this.#localMedia = localMedia
    this.#onError = onError
  }

  currentFlags(): DeviceFlags {
    const { camera, microphone, screen } = this.#localMedia.store.current()
    return { camera: camera !== null, microphone: microphone !== null, screen: screen !== null }
  }

  outgoingMedia(people: number): OutgoingMedia {
    const { camera, microphone, screen, isAudioOnly } = this.#localMedia.store.current()
    return { audio: microphone, video: screen ?? camera, isScreen: screen !== null, wantsVideo: !isAudioOnly, people }
  }

  /** Sets the flags that the server holds, so that `announce` sends only differences. */
  setAnnounced(person: RoomPerson | undefined): void {
    this.#announced = person ?? ALL_DEVICES_OFF
  }

  /** Sends changed flags. If the server refuses them, as it does at the camera limit, the page turns its video off. */
  announce(room: { readonly media: MediaTopology; readonly people: number }): void {
    void this.#localMedia.setCameraSize(videoQuality({ ...room, isScreen: false }))
    const flags = this.currentFlags()
    if (areFlagsEqual(flags, this.#announced)) return
    void this.#sendFlags(flags)
  }

  async #sendFlags(flags: DeviceFlags): Promise<void> {
    const before = this.#announced
    this.#announced = flags
    const reply = await live.emitWithAck('room-media', flags)
    if (reply.ok) return
    if (reply.isPassing) {
      // The next change in the room, or the next `room-enter`, repeats the flags.
      if (this.#announced === flags) this.#announced = before
      return
    }
    this.#onError(reply.message)
    await this.#localMedia.turnOffVideo()
  }
}
