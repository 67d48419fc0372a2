import { RoomStore } from '#src/features/classroom/room/room-store.ts'
import { isDataSaverOn } from '#src/offline/network/network-information.ts'
import { type DeviceKind, deviceProblem } from './device-problem.ts'
import {
  type Chosen,
  type Devices,
  findDevices,
  NO_DEVICES,
  openCamera,
  openMicrophone,
  openScreen,
} from './devices.ts'
import { LevelMeter } from './level-meter.ts'

export interface OwnState {
  readonly microphone: MediaStreamTrack | null
  readonly camera: MediaStreamTrack | null
  readonly screen: MediaStreamTrack | null
  /** Neither sends nor wants pictures. */
  readonly isAudioOnly: boolean
  /** Which device is being asked for. */
  readonly opening: DeviceKind | null
  readonly problem: string | null
  readonly devices: Devices
  readonly chosen: Chosen
}

interface CameraSize {
  readonly width: number
  readonly height: number
  readonly frameRate: number
}

/**
 * Microphone, camera and screen of this page. A camera that is off is released, so that its light goes out; a muted
 * microphone is kept, since some browsers would ask for it anew each time.
 */
export class OwnMedia {
  readonly store = new RoomStore<OwnState>({
    microphone: null,
    camera: null,
    screen: null,
    isAudioOnly: isDataSaverOn(),
    opening: null,
    problem: null,
    devices: NO_DEVICES,
    chosen: { microphone: '', camera: '', speaker: '' },
  })
  #size: CameraSize = { width: 640, height: 480, frameRate: 20 }
  #meter: LevelMeter | undefined
  #muted: MediaStreamTrack | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #isClosed = false
  readonly #findDevices = async (): Promise<void> => this.store.set({ devices: await findDevices() })

  constructor() {
    navigator.mediaDevices?.addEventListener('devicechange', this.#findDevices)
    void this.#findDevices()
  }

  /** How loud the own microphone is, 0 to 1. */
  level(): number {
    return this.#meter?.level() ?? 0
  }

  setMicrophone(isOn: boolean): Promise<boolean> {
    return this.#switch('microphone', isOn, async () => this.#unmuted() ?? this.#openMicrophone())
  }

  setCamera(isOn: boolean): Promise<boolean> {
    if (isOn) this.store.set({ isAudioOnly: false })
    return this.#switch('camera', isOn, () => openCamera(this.store.current().chosen.camera, this.#size))
  }

  setScreen(isOn: boolean): Promise<boolean> {
    if (isOn) this.store.set({ isAudioOnly: false })
    return this.#switch('screen', isOn, openScreen)
  }

  async setAudioOnly(isAudioOnly: boolean): Promise<void> {
    this.store.set({ isAudioOnly })
    if (isAudioOnly) await this.showNothing()
  }

  async showNothing(): Promise<void> {
    await this.setScreen(false)
    await this.setCamera(false)
  }

  /** Another device; one that is on changes at once. */
  async choose(kind: keyof Chosen, deviceId: string): Promise<void> {
    this.store.set({ chosen: { ...this.store.current().chosen, [kind]: deviceId } })
    if (kind === 'microphone') this.#forgetMuted()
    if (kind === 'speaker' || !this.store.current()[kind]) return
    const setOn = (isOn: boolean) => (kind === 'camera' ? this.setCamera(isOn) : this.setMicrophone(isOn))
    await setOn(false)
    this.#forgetMuted()
    await setOn(true)
  }

  /** How large a picture the room has use for. */
  async setSize(size: CameraSize): Promise<void> {
    if (size.width === this.#size.width && size.frameRate === this.#size.frameRate) return
    this.#size = size
    const { width, height, frameRate } = size
    // A camera that cannot do so goes on as it is: the connection makes the picture smaller.
    await this.store
      .current()
      .camera?.applyConstraints({ width, height, frameRate })
      .catch(() => undefined)
  }

  forgetProblem(): void {
    this.store.set({ problem: null })
  }

  /** Releases everything at once. */
  close(): void {
    this.#isClosed = true
    navigator.mediaDevices?.removeEventListener('devicechange', this.#findDevices)
    for (const kind of ['microphone', 'camera', 'screen'] as const) this.#release(kind)
    this.#forgetMuted()
  }

  #openMicrophone(): Promise<MediaStreamTrack> {
    return openMicrophone(this.store.current().chosen.microphone)
  }

  #unmuted(): MediaStreamTrack | undefined {
    const track = this.#muted
    this.#muted = undefined
    if (track?.readyState !== 'live') return undefined
    track.enabled = true
    return track
  }

  #forgetMuted(): void {
    this.#muted?.stop()
    this.#muted = undefined
  }

  #switch(kind: DeviceKind, isOn: boolean, open: () => Promise<MediaStreamTrack>): Promise<boolean> {
    const work = async (): Promise<boolean> => {
      if (isOn === (this.store.current()[kind] !== null)) return true
      if (isOn) return this.#open(kind, open)
      this.#release(kind)
      return true
    }
    const done = this.#turn.then(work)
    this.#turn = done
    return done
  }

  async #open(kind: DeviceKind, open: () => Promise<MediaStreamTrack>): Promise<boolean> {
    if (this.#isClosed) return false
    this.store.set({ opening: kind, problem: null })
    try {
      this.#keep(kind, await open())
      return true
    } catch (error) {
      this.store.set({ problem: deviceProblem(kind, error) })
      return false
    } finally {
      this.store.set({ opening: null })
    }
  }

  #keep(kind: DeviceKind, track: MediaStreamTrack): void {
    if (this.#isClosed) {
      track.stop()
      return
    }
    // Unplugged, taken away by the browser, or ended by its own "stop sharing".
    track.onended = () => void this.#switch(kind, false, openScreen)
    if (kind === 'microphone') this.#meter = new LevelMeter(track)
    this.store.set({ [kind]: track })
    void this.#findDevices()
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
