import { writeFile } from 'node:fs/promises'

const SAMPLE_RATE = 48_000
const PITCH_HZ = 140
/** The resonances of an open vowel, with their bandwidths in hertz. */
const FORMANTS = [
  { hz: 700, width: 130 },
  { hz: 1220, width: 150 },
  { hz: 2600, width: 200 },
] as const

/** A long vowel, quiet and then loud, as in a recitation. Levels in decibels below full scale (RMS). */
export const VOWEL = { quietDb: -36, loudDb: -16, secondsPerLevel: 3 } as const

const gainAt = (hz: number): number =>
  FORMANTS.reduce((sum, formant) => sum + 1 / (1 + ((hz - formant.hz) / formant.width) ** 2), 0)

/** Samples of one level: harmonics of the pitch, weighted by the formants. */
const synthesize = (levelDb: number): Float64Array => {
  const harmonics = Array.from({ length: Math.floor(8000 / PITCH_HZ) }, (_, at) => (at + 1) * PITCH_HZ)
  const weights = harmonics.map((hz) => ({ hz, gain: gainAt(hz) / Math.sqrt(hz) }))
  const rms = Math.sqrt(weights.reduce((sum, { gain }) => sum + gain ** 2 / 2, 0))
  const scale = 10 ** (levelDb / 20) / rms
  return Float64Array.from({ length: SAMPLE_RATE * VOWEL.secondsPerLevel }, (_, at) =>
    // Phases that differ keep the peaks low, so that the loud part is not clipped.
    weights.reduce(
      (sum, { hz, gain }, n) => sum + scale * gain * Math.sin((2 * Math.PI * hz * at) / SAMPLE_RATE + n ** 2),
      0,
    ),
  )
}

/** Writes the vowel as a WAV file, which Chromium plays in a loop as the microphone. */
export const writeVowel = async (path: string): Promise<void> => {
  const samples = [...synthesize(VOWEL.quietDb), ...synthesize(VOWEL.loudDb)]
  const data = Buffer.alloc(samples.length * 2)
  for (const [at, sample] of samples.entries())
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), at * 2)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + data.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(SAMPLE_RATE, 24)
  header.writeUInt32LE(SAMPLE_RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(data.length, 40)
  await writeFile(path, Buffer.concat([header, data]))
}
