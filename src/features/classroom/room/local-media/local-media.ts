import type { VideoQuality } from '#src/features/classroom/room/connection/video-quality.ts'
import { RoomStore } from '#src/features/classroom/room/room-store.ts'
import { isDataSaverOn } from '#src/offline/network/network-information.ts'
import { type DeviceKind, describeDeviceError } from './device-error.ts'
import {
  type ChosenDevices,
  type Devices,
  listDevices,
  NO_DEVICES,
  openCamera,
  openMicrophone,
  openScreen,
} from './devices.ts'
import { LevelMeter } from './level-meter.ts'

export interface LocalMediaState {
  readonly microphone: MediaStreamTrack | null
  readonly camera: MediaStreamTrack | null
  readonly screen: MediaStreamTrack | null
  /** Neither sends nor receives video. */
  readonly isAudioOnly: boolean
  /** The device that is opening, which may take as long as a permission prompt. */
  readonly openingDevice: DeviceKind | null
  readonly problem: string | null
  readonly devices: Devices
  readonly chosenDevices: ChosenDevices
}

type CameraSize = Pick<VideoQuality, 'width' | 'height' | 'frameRate'>

/**
 * Turning the camera off stops its track, so that its light goes out. Muting keeps the microphone's track, because some
 * browsers prompt for permission on every `getUserMedia` call.
 */
export class LocalMedia {
  readonly store = new RoomStore<LocalMediaState>({
    microphone: null,
    camera: null,
    screen: null,
    isAudioOnly: isDataSaverOn(),
    openingDevice: null,
    problem: null,
    devices: NO_DEVICES,
    chosenDevices: { microphone: '', camera: '', speaker: '' },
  })
  #cameraSize: CameraSize = { width: 640, height: 480, frameRate: 20 }
  #meter: LevelMeter | undefined
  #muted: MediaStreamTrack | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #isClosed = false
  readonly #listDevices = async (): Promise<void> => this.store.set({ devices: await listDevices() })

  constructor() {
    navigator.mediaDevices?.addEventListener('devicechange', this.#listDevices)
    void this.#listDevices()
  }

  /** The microphone's level from 0 to 1. */
  level(): number {
    return this.#meter?.level() ?? 0
  }

  setMicrophone(isOn: boolean): Promise<boolean> {
    return this.#setDevice('microphone', isOn, async () => this.#unmute() ?? this.#openMicrophone())
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

  /** Restarts a device that is on; for one that is off, the choice applies when it is next turned on. */
  async chooseDevice(kind: keyof ChosenDevices, deviceId: string): Promise<void> {
    this.store.set({ chosenDevices: { ...this.store.current().chosenDevices, [kind]: deviceId } })
    if (kind === 'microphone') this.#releaseMuted()
    if (kind === 'speaker' || !this.store.current()[kind]) return
    const setOn = (isOn: boolean) => (kind === 'camera' ? this.setCamera(isOn) : this.setMicrophone(isOn))
    await setOn(false)
    this.#releaseMuted()
    await setOn(true)
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

  clearProblem(): void {
    this.store.set({ problem: null })
  }

  /** Also stops a track that is still opening, as soon as the browser delivers it. */
  close(): void {
    this.#isClosed = true
    navigator.mediaDevices?.removeEventListener('devicechange', this.#listDevices)
    for (const kind of ['microphone', 'camera', 'screen'] as const) this.#release(kind)
    this.#releaseMuted()
  }

  #openMicrophone(): Promise<MediaStreamTrack> {
    return openMicrophone(this.store.current().chosenDevices.microphone)
  }

  #unmute(): MediaStreamTrack | undefined {
    const track = this.#muted
    this.#muted = undefined
    if (track?.readyState !== 'live') return undefined
    track.enabled = true
    return track
  }

  #releaseMuted(): void {
    this.#muted?.stop()
    this.#muted = undefined
  }

  #setDevice(kind: DeviceKind, isOn: boolean, open: () => Promise<MediaStreamTrack>): Promise<boolean> {
    const task = async (): Promise<boolean> => {
      if (isOn === (this.store.current()[kind] !== null)) return true
      if (isOn) return this.#openDevice(kind, open)
      this.#release(kind)
      return true
    }
    const result = this.#queue.then(task)
    this.#queue = result
    return result
  }

  async #openDevice(kind: DeviceKind, open: () => Promise<MediaStreamTrack>): Promise<boolean> {
    if (this.#isClosed) return false
    this.store.set({ openingDevice: kind, problem: null })
    try {
      this.#addTrack(kind, await open())
      return true
    } catch (error) {
      this.store.set({ problem: describeDeviceError(kind, error) })
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
    // Fires if the device is unplugged, its permission revoked, or sharing stopped with the browser's own button.
    track.onended = () => void this.#setDevice(kind, false, openScreen)
    if (kind === 'microphone') this.#meter = new LevelMeter(track)
    this.store.set({ [kind]: track })
    void this.#listDevices()
  }

  #release(kind: DeviceKind): void {
    const track = this.store.current()[kind]
    if (!track) return
    track.onended = null
    if (kind === 'microphone') this.#mute(track)
    else track.stop()
    this.store.set({ [kind]: null })
  }

  #mute(track: MediaStreamTrack): void {
    this.#meter?.close()
    this.#meter = undefined
    track.enabled = false
    this.#muted = track
  }
}
