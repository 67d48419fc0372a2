import { LevelMeter } from './level-meter.ts'

/** Keeps the microphone's track while it is muted, because some browsers prompt on every `getUserMedia` call. */
export class MicrophoneTrack {
  #meter: LevelMeter | undefined
  #muted: MediaStreamTrack | undefined

  /** The level from 0 to 1; 0 while muted. */
  level(): number {
    return this.#meter?.level() ?? 0
  }

  start(track: MediaStreamTrack): void {
    this.#meter?.close()
    this.#meter = new LevelMeter(track)
  }

  mute(track: MediaStreamTrack): void {
    this.#stopMeter()
    track.enabled = false
    this.#muted = track
  }

  /** @returns the unmuted track; undefined if there is none or its device has ended */
  unmute(): MediaStreamTrack | undefined {
    const track = this.#muted
    this.#muted = undefined
    if (track?.readyState !== 'live') return undefined
    track.enabled = true
    return track
  }

  /** Stops the track, which releases the device. */
  release(): void {
    this.#stopMeter()
    this.#muted?.stop()
    this.#muted = undefined
  }

  #stopMeter(): void {
    this.#meter?.close()
    this.#meter = undefined
  }
}
