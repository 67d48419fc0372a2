const RATE = 8000
const HEADER = 44

const headerOf = (bytes: number): Buffer => {
  const header = Buffer.alloc(HEADER)
  header.write('RIFF', 0)
  header.writeUInt32LE(HEADER - 8 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return header
}

/**
 * Writes a steady tone as WAV: something to try one's speakers with.
 * @param seconds how long it lasts
 */
export const writeTone = (seconds: number): Buffer => {
  const samples = Uint8Array.from({ length: seconds * RATE }, (_, at) =>
    Math.round(128 + 60 * Math.sin((2 * Math.PI * 440 * at) / RATE)),
  )
  return Buffer.concat([headerOf(samples.length), samples])
}
