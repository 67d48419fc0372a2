import type { ChosenDevices, Devices } from './devices.ts'

/** The inputs that decide the audio processing of the microphone. */
export interface SoundChoice {
  /** Whether the person has chosen the recitation mode. */
  readonly isRecitationChosen: boolean
  /** It is this person's turn to recite. */
  readonly isReciting: boolean
  /** The person's answer; null until they give one. */
  readonly wearsHeadphones: boolean | null
}

export const INITIAL_SOUND: SoundChoice = { isRecitationChosen: false, isReciting: false, wearsHeadphones: null }

export const isRecitationOn = ({ isRecitationChosen, isReciting }: SoundChoice): boolean =>
  isRecitationChosen || isReciting

const HEADPHONES = /headphone|headset(?! earpiece)|earphone|earbud|airpods|kopfh/i

/**
 * Whether the person wears headphones. Phones do not report the audio output, and a wrong guess would send everyone an
 * echo, so only the person's answer or the name of the chosen speaker counts.
 */
export const hasHeadphones = (
  { wearsHeadphones }: SoundChoice,
  { speakers }: Pick<Devices, 'speakers'>,
  { speaker }: Pick<ChosenDevices, 'speaker'>,
): boolean => {
  if (wearsHeadphones !== null) return wearsHeadphones
  const inUse = speakers.find(({ value }) => value === (speaker || 'default'))
  return inUse !== undefined && HEADPHONES.test(inUse.label)
}

interface Processing {
  readonly isRecitation: boolean
  readonly hasHeadphones: boolean
}

/**
 * Gain control raises quiet passages, and noise suppression mistakes a long vowel for noise, so recitation mode turns
 * both off. Echo cancellation stays on without headphones, because an echo would be worse.
 */
export const microphoneConstraints = ({ isRecitation, hasHeadphones }: Processing): MediaTrackConstraints => ({
  echoCancellation: !(isRecitation && hasHeadphones),
  noiseSuppression: !isRecitation,
  autoGainControl: !isRecitation,
  channelCount: { ideal: 1 },
  ...(isRecitation && { sampleRate: { ideal: 48_000 } }),
})
