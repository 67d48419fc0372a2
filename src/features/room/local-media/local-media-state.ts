import type { MediaChoices } from '#src/features/room/visit/saved-visit.ts'
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
  /** A device that stopped or was interrupted without an action of the user. One tap reopens it. */
  readonly lostDevice: DeviceKind | null
  /** Devices that are on, but from which the browser gets nothing at the moment. */
  readonly interruptedDevices: readonly DeviceKind[]
  readonly sound: SoundChoice
  readonly devices: Devices
  readonly chosenDevices: ChosenDevices
}

const toSound = ({ isRecitationChosen, wearsHeadphones }: Omit<SoundChoice, 'isReciting'>) => ({
  isRecitationChosen,
  wearsHeadphones,
})

/** @param choices of the visit that a reload interrupted */
export const createLocalMediaState = (choices?: MediaChoices): LocalMediaState => ({
  microphone: null,
  camera: null,
  screen: null,
  isAudioOnly: choices?.isAudioOnly ?? isDataSaverOn(),
  openingDevice: null,
  problem: null,
  lostDevice: null,
  interruptedDevices: [],
  sound: choices ? { ...INITIAL_SOUND, ...toSound(choices) } : INITIAL_SOUND,
  devices: NO_DEVICES,
  chosenDevices: choices?.chosenDevices ?? { microphone: '', camera: '', speaker: '' },
})

export const toMediaChoices = ({ isAudioOnly, sound, chosenDevices }: LocalMediaState): MediaChoices => ({
  isAudioOnly,
  ...toSound(sound),
  chosenDevices,
})

/** The current audio processing of the microphone. */
export const processingOf = ({ sound, devices, chosenDevices }: LocalMediaState): MediaTrackConstraints =>
  microphoneConstraints({
    isRecitation: isRecitationOn(sound),
    hasHeadphones: hasHeadphones(sound, devices, chosenDevices),
  })

/** Which devices send something. An interrupted one is on, but others hear or see nothing from it. */
export const toSendingFlags = (state: LocalMediaState): Readonly<Record<DeviceKind, boolean>> => {
  const isSending = (kind: DeviceKind) => state[kind] !== null && !state.interruptedDevices.includes(kind)
  return { microphone: isSending('microphone'), camera: isSending('camera'), screen: isSending('screen') }
}
