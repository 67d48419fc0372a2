import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Mp4OutputFormat, Output } from 'mediabunny'
import sharp from 'sharp'

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: 31, g: 107, b: 79 } } })

/** A photo with EXIF metadata, like one from a phone. */
export const jpeg = async (side = 64) => ({
  name: 'receipt.jpg',
  bytes: await picture(side)
    .withExif({ IFD0: { Copyright: 'Taken in Lahore' } })
    .jpeg()
    .toBuffer(),
})

export const png = async (side = 64) => ({ name: 'picture.png', bytes: await picture(side).png().toBuffer() })

export const pdf = () => ({
  name: 'degree.pdf',
  bytes: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
})

const demoFile = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../../server/operations/demo/files', name))

/** The name in its content makes each PDF unique. */
export const uniquePdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([demoFile('how-we-work.pdf'), Buffer.from(`%${crypto.randomUUID()}\n`)]),
})

const WAV_HEADER = 44

/**
 * Repeats the demo world's tone.
 * @param times each adds two seconds and 16 kB
 */
export const createRecording = (times: number) => {
  const tone = demoFile('sound-check.wav')
  const buffer = Buffer.concat([tone, ...Array<Buffer>(times - 1).fill(tone.subarray(WAV_HEADER))])
  buffer.writeUInt32LE(buffer.length - 8, 4)
  buffer.writeUInt32LE(buffer.length - WAV_HEADER, WAV_HEADER - 4)
  return { name: 'lesson.wav', mimeType: 'audio/wav', buffer }
}

const OPUS_RATE = 48_000

const oggPage = (number: number, granule: number, packet: Buffer): Buffer => {
  const head = Buffer.alloc(28)
  head.write('OggS')
  head.writeUInt8(number === 0 ? 2 : 0, 5)
  head.writeBigUInt64LE(BigInt(granule), 6)
  head.writeUInt32LE(1, 14)
  head.writeUInt32LE(number, 18)
  head.writeUInt8(1, 26)
  head.writeUInt8(packet.length, 27)
  return Buffer.concat([head, packet])
}

/** An Ogg Opus file that says how long it is, and has one packet of silence. */
export const createVoiceNote = (seconds: number) => {
  const opusHead = Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1')
  const opusTags = Buffer.from('OpusTags\0\0\0\0\0\0\0\0', 'latin1')
  const silence = Buffer.from([0xf8, 0xff, 0xfe])
  const pages = [oggPage(0, 0, opusHead), oggPage(1, 0, opusTags), oggPage(2, seconds * OPUS_RATE, silence)]
  return { name: 'voice.ogg', bytes: Buffer.concat(pages) }
}

/** An endless animation of two frames. */
export const gif = async () => {
  const frame = (r: number) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: { r, g: 0, b: 0 } } })
      .png()
      .toBuffer()
  const frames = [await frame(0), await frame(250)]
  return {
    name: 'moving.gif',
    bytes: await sharp(frames, { join: { animated: true } })
      .gif({ loop: 0 })
      .toBuffer(),
  }
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** Office files are zip archives whose content list declares the type. This one holds only that list, uncompressed. */
export const docx = () => {
  const name = Buffer.from('[Content_Types].xml')
  const list = Buffer.from(`<Types><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`)
  const entry = Buffer.alloc(30)
  entry.write('PK\x03\x04', 'latin1')
  entry.writeUInt16LE(20, 4)
  entry.writeUInt32LE(crc32(list), 14)
  entry.writeUInt32LE(list.length, 18)
  entry.writeUInt32LE(list.length, 22)
  entry.writeUInt16LE(name.length, 26)
  return { name: 'notes.docx', bytes: Buffer.concat([entry, name, list]) }
}

/** An HTML file with the name of a photo. */
export const disguisedHtml = () => ({
  name: 'receipt.jpg',
  bytes: Buffer.from('<html><script>alert(1)</script></html>'),
})

const PLACE = '+24.8607+067.0011/'

/** Two seconds of an MP4 as phones record it: with the place where it was made. The packets hold no real sound. */
export const recordingWithPlace = async () => {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const sound = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(sound)
  output.setMetadataTags({ raw: { '©xyz': PLACE } })
  await output.start()
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 }
  for (const second of [0, 1])
    await sound.add(new EncodedPacket(new Uint8Array(64).fill(second + 1), 'key', second, 1), { decoderConfig })
  await output.finalize()
  return { name: 'introduction.mp4', bytes: Buffer.from(target.buffer ?? new ArrayBuffer(0)), place: PLACE }
}

/** A file that a user could not upload once, or one that resembles it. */
export const readCase = (name: string) => ({
  name,
  bytes: readFileSync(join(import.meta.dirname, '../cases', name)),
})
