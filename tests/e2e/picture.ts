import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

export interface Picture {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const WIDTH = 320
const HEIGHT = 480
/** The side of each single-coloured square. JPEG compression preserves squares of this size. */
const SQUARE = 40

/** Creates a unique small JPEG, because the app reports similar receipts as sent twice. */
export const picture = async (name: string): Promise<Picture> => {
  const raw = { width: WIDTH / SQUARE, height: HEIGHT / SQUARE, channels: 3 } as const
  const buffer = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .resize(WIDTH, HEIGHT, { kernel: 'nearest' })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
