import type { RoomPerson } from '#contract/room/room.ts'
import { type SendingConditions, videoQuality } from '#src/features/room/connection/media-ladder.ts'
import type { OutgoingMedia } from '#src/features/room/connection/room-connection.ts'
import { selectShownPeople } from '#src/features/room/people/shown-people.ts'
import type { RoomView } from '#src/features/room/room-view.ts'
import { live } from '#src/realtime/live.ts'
import type { LocalMedia } from './local-media.ts'
import { toSendingFlags } from './local-media-state.ts'
import { isRecitationOn } from './sound-mode.ts'

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

  /** The media that this page sends; a bad connection sends no video. */
  currentFlags({ isVideoOff }: Pick<RoomView, 'isVideoOff'>): DeviceFlags {
    const { camera, microphone, screen } = toSendingFlags(this.#localMedia.store.current())
    const hasVideo = !isVideoOff
    return { camera: hasVideo && camera, microphone, screen: hasVideo && screen }
  }

  outgoingMedia(view: RoomView): OutgoingMedia {
    const { camera, microphone, screen, isAudioOnly } = this.#localMedia.store.current()
    const video = this.#isShown(view) && !view.isVideoOff ? (screen ?? camera) : null
    return { ...this.#conditions(view), audio: microphone, video, wantsVideo: !isAudioOnly && !view.isVideoOff }
  }

  /** Whether the room currently does not show this page's video, because it shows others. */
  isVideoPaused(view: RoomView): boolean {
    const { camera, screen } = this.currentFlags(view)
    return (camera || screen) && !this.#isShown(view)
  }

  /**
   * Sets the flags that the server holds, so that `announce` sends only differences.
   * @param mustConfirmMute the server keeps a page muted until the page reports its microphone as off
   */
  setAnnounced(person: RoomPerson | undefined, mustConfirmMute = false): void {
    const flags = person ?? ALL_DEVICES_OFF
    this.#announced = mustConfirmMute ? { ...flags, microphone: true } : flags
  }

  /** Sends changed flags. */
  announce(view: RoomView): void {
    void this.#localMedia.setCameraSize(videoQuality({ ...this.#conditions(view), isScreen: false }))
    const flags = this.currentFlags(view)
    if (areFlagsEqual(flags, this.#announced)) return
    void this.#sendFlags(flags)
  }

  #conditions({ media, people, role }: RoomView): SendingConditions {
    const { screen, sound } = this.#localMedia.store.current()
    const isOwner = role === 'owner'
    return { media, people: people.length, isOwner, isScreen: screen !== null, isRecitation: isRecitationOn(sound) }
  }

  /**
   * Whether the room shows this page's video. Uses the local state of the devices instead of waiting for the server.
   */
  #isShown(view: RoomView): boolean {
    const flags = this.currentFlags(view)
    const people = view.people.map((person) => (person.peerId === view.me ? { ...person, ...flags } : person))
    return selectShownPeople({ ...view, people }).has(view.me)
  }

  async #sendFlags(flags: DeviceFlags): Promise<void> {
    const before = this.#announced
    this.#announced = flags
    const reply = await live.emitWithAck('room-media', flags)
    if (reply.ok) return
    if (reply.isPassing) {
      // The next change in the room, poll or `room-enter` repeats the flags.
      if (this.#announced === flags) this.#announced = before
      return
    }
    this.#onError(reply.message)
  }
}
