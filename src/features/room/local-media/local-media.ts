import type { VideoQuality } from '#src/features/room/connection/media-ladder.ts'
import { RoomStore } from '#src/features/room/room-store.ts'
import type { MediaChoices } from '#src/features/room/visit/saved-visit.ts'
import { type DeviceKind, describeDeviceError, INTERRUPTED_TEXTS, LOST_TEXTS } from './device-error.ts'
import { type ChosenDevices, listDevices, openCamera, openMicrophone, openScreen } from './devices.ts'
import { createLocalMediaState, type LocalMediaState, processingOf } from './local-media-state.ts'
import { MicrophoneTrack } from './microphone-track.ts'
import type { SoundChoice } from './sound-mode.ts'

const NO_LISTENERS = { onended: null, onmute: null, onunmute: null } as const

type CameraSize = Pick<VideoQuality, 'width' | 'height' | 'frameRate'>

/** The devices of this page. Turning the camera off stops its track, so that its light goes out. */
export class LocalMedia {
  readonly store: RoomStore<LocalMediaState>
  #cameraSize: CameraSize = { width: 640, height: 480, frameRate: 20 }
  readonly #microphone = new MicrophoneTrack()
  #queue: Promise<unknown> = Promise.resolve()
  #isClosed = false
  readonly #listDevices = async (): Promise<void> => this.store.set({ devices: await listDevices() })

  constructor(choices?: MediaChoices) {
    this.store = new RoomStore(createLocalMediaState(choices))
    navigator.mediaDevices?.addEventListener('devicechange', this.#listDevices)
    void this.#listDevices()
  }

  /** The microphone's level from 0 to 1. */
  level(): number {
    return this.#microphone.level()
  }

  setMicrophone(isOn: boolean): Promise<boolean> {
    return this.#setDevice('microphone', isOn, async () => this.#microphone.unmute() ?? this.openMicrophone())
  }

  setCamera(isOn: boolean): Promise<boolean> {
    if (isOn) this.store.set({ isAudioOnly: false })
    return this.#setDevice('camera', isOn, () =>
      openCamera(this.store.current().chosenDevices.camera, this.#cameraSize),
    )
  }

  setScreen(isOn: boolean): Promise<boolean> {
    if (isOn) this.store.set({ isAudioOnly: false })
    return this.#setDevice('screen', isOn, openScreen)
  }

  async setAudioOnly(isAudioOnly: boolean): Promise<void> {
    this.store.set({ isAudioOnly })
    if (isAudioOnly) await this.turnOffVideo()
  }

  async turnOffVideo(): Promise<void> {
    await this.setScreen(false)
    await this.setCamera(false)
  }

  /** Restarts a device that is on or lost; for one that is off, the choice applies when it is next turned on. */
  async chooseDevice(kind: keyof ChosenDevices, deviceId: string): Promise<void> {
    this.store.set({ chosenDevices: { ...this.store.current().chosenDevices, [kind]: deviceId } })
    if (kind === this.store.current().lostDevice) await this.reopenLost()
    else if (kind !== 'speaker') await this.#restart(kind)
  }

  /** Changes the audio processing of the microphone. */
  async setSound(change: Partial<SoundChoice>): Promise<void> {
    const before = JSON.stringify(processingOf(this.store.current()))
    this.store.set({ sound: { ...this.store.current().sound, ...change } })
    if (JSON.stringify(processingOf(this.store.current())) !== before) await this.#restart('microphone')
  }

  /** Turns a lost or interrupted device on again. */
  async reopenLost(): Promise<void> {
    const { lostDevice: kind } = this.store.current()
    if (kind === 'screen') {
      await this.setScreen(false)
      await this.setScreen(true)
    } else if (kind && this.store.current()[kind]) await this.#restart(kind)
    else if (kind === 'camera') await this.setCamera(true)
    else if (kind === 'microphone') await this.setMicrophone(true)
  }

  async setCameraSize({ width, height, frameRate }: CameraSize): Promise<void> {
    const before = this.#cameraSize
    if (width === before.width && height === before.height && frameRate === before.frameRate) return
    this.#cameraSize = { width, height, frameRate }
    // A camera without this size keeps its own; the sender's bitrate limit still applies.
    await this.store
      .current()
      .camera?.applyConstraints({ width, height, frameRate })
      .catch(() => undefined)
  }

  /** An interruption stays on the screen until it ends. */
  clearProblem(): void {
    const [kind] = this.store.current().interruptedDevices
    this.store.set({ lostDevice: kind ?? null, problem: kind ? INTERRUPTED_TEXTS[kind] : null })
  }

  /** Also stops a track that is still opening, as soon as the browser delivers it. */
  close(): void {
    this.#isClosed = true
    navigator.mediaDevices?.removeEventListener('devicechange', this.#listDevices)
    for (const kind of ['microphone', 'camera', 'screen'] as const) this.#release(kind)
    this.#microphone.release()
  }

  /** Opens the chosen microphone; the caller stops the track. */
  openMicrophone(): Promise<MediaStreamTrack> {
    return openMicrophone(this.store.current().chosenDevices.microphone, processingOf(this.store.current()))
  }

  /** Reopens a device without announcing it as off. */
  #restart(kind: 'microphone' | 'camera'): Promise<boolean> {
    return this.#enqueue(async () => {
      if (kind === 'microphone') this.#microphone.release()
      const track = this.store.current()[kind]
      if (!track) return true
      // Stop the old track first, because all tracks of a device share its processing and its size.
      Object.assign(track, NO_LISTENERS)
      track.stop()
      const { chosenDevices } = this.store.current()
      const open = () =>
        kind === 'camera' ? openCamera(chosenDevices.camera, this.#cameraSize) : this.openMicrophone()
      return this.#openDevice(kind, open)
    })
  }

  #setDevice(kind: DeviceKind, isOn: boolean, open: () => Promise<MediaStreamTrack>): Promise<boolean> {
    const task = async (): Promise<boolean> => {
      if (isOn === (this.store.current()[kind] !== null)) return true
      if (isOn) return this.#openDevice(kind, open)
      this.#release(kind)
      return true
    }
    return this.#enqueue(task)
  }

  #enqueue(task: () => Promise<boolean>): Promise<boolean> {
    const result = this.#queue.then(task)
    this.#queue = result
    return result
  }

  async #openDevice(kind: DeviceKind, open: () => Promise<MediaStreamTrack>): Promise<boolean> {
    if (this.#isClosed) return false
    this.store.set({ openingDevice: kind, problem: null, lostDevice: null })
    try {
      this.#addTrack(kind, await open())
      return true
    } catch (error) {
      this.#setInterrupted(kind, false)
      this.store.set({ [kind]: null, problem: describeDeviceError(kind, error) })
      return false
    } finally {
      this.store.set({ openingDevice: null })
    }
  }

  #addTrack(kind: DeviceKind, track: MediaStreamTrack): void {
    if (this.#isClosed) {
      track.stop()
      return
    }
    track.onended = () => void this.#handleEnd(kind)
    track.onmute = () => this.#setInterrupted(kind, true)
    track.onunmute = () => this.#setInterrupted(kind, false)
    if (kind === 'microphone') this.#microphone.start(track)
    this.store.set({ [kind]: track })
    // A device that was opened during a phone call sends nothing from the start.
    this.#setInterrupted(kind, track.muted)
    void this.#listDevices()
  }

  /** The device was unplugged or taken, its permission revoked, or sharing stopped with the browser's own button. */
  async #handleEnd(kind: DeviceKind): Promise<void> {
    await this.#setDevice(kind, false, openScreen)
    if (kind !== 'screen') this.store.set({ lostDevice: kind, problem: LOST_TEXTS[kind] })
  }

  #setInterrupted(kind: DeviceKind, isInterrupted: boolean): void {
    const { interruptedDevices, problem } = this.store.current()
    if (interruptedDevices.includes(kind) === isInterrupted) return
    const others = interruptedDevices.filter((each) => each !== kind)
    this.store.set({ interruptedDevices: isInterrupted ? [kind, ...others] : others })
    if (isInterrupted || problem === INTERRUPTED_TEXTS[kind]) this.clearProblem()
  }

  #release(kind: DeviceKind): void {
    const track = this.store.current()[kind]
    if (!track) return
    Object.assign(track, NO_LISTENERS)
    this.#setInterrupted(kind, false)
    if (kind === 'microphone') this.#microphone.mute(track)
    else track.stop()
    this.store.set({ [kind]: null })
  }
}
