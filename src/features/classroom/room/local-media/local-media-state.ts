import { isDataSaverOn } from '#src/offline/network/network-information.ts'
import type { DeviceKind } from './device-error.ts'
import { type ChosenDevices, type Devices, NO_DEVICES } from './devices.ts'
import { hasHeadphones, INITIAL_SOUND, isRecitationOn, microphoneConstraints, type SoundChoice } from './sound-mode.ts'

export interface LocalMediaState {
  readonly microphone: MediaStreamTrack | null
  readonly camera: MediaStreamTrack | null
  readonly screen: MediaStreamTrack | null
  /** Neither sends nor receives video. */
  readonly isAudioOnly: boolean
  /** The device that is opening. A permission prompt can take any time. */
  readonly openingDevice: DeviceKind | null
  readonly problem: string | null
  /** A device that stopped without an action of the user. */
  readonly lostDevice: 'microphone' | 'camera' | null
  readonly sound: SoundChoice
  readonly devices: Devices
  readonly chosenDevices: ChosenDevices
}

export const createLocalMediaState = (): LocalMediaState => ({
  microphone: null,
  camera: null,
  screen: null,
  isAudioOnly: isDataSaverOn(),
  openingDevice: null,
  problem: null,
  lostDevice: null,
  sound: INITIAL_SOUND,
  devices: NO_DEVICES,
  chosenDevices: { microphone: '', camera: '', speaker: '' },
})

/** The current audio processing of the microphone. */
export const processingOf = ({ sound, devices, chosenDevices }: LocalMediaState): MediaTrackConstraints =>
  microphoneConstraints({
    isRecitation: isRecitationOn(sound),
    hasHeadphones: hasHeadphones(sound, devices, chosenDevices),
  })
