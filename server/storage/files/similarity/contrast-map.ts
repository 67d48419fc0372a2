import sharp from 'sharp'

/** The contrast of each pixel with its surroundings. It is high for text on any background. */
export interface ContrastMap {
  /** 0 to 255, row by row. */
  readonly values: Uint8Array
  readonly width: number
  readonly height: number
}

/** Every picture is compared at this width, so a smaller copy looks the same. */
const WIDTH = 720
const MAX_HEIGHT = 2400
/** Half the side of the square that a pixel is compared with; larger than a letter. */
const RADIUS = 12

type Pixels = Pick<ContrastMap, 'width' | 'height'> & { readonly grey: Uint8Array }

/** Sums of all pixels above and left of each position, so that the sum of any rectangle takes four look-ups. */
const toSummedAreas = ({ grey, width, height }: Pixels): Uint32Array => {
  const sums = new Uint32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let rowSum = 0
    for (let x = 0; x < width; x += 1) {
      rowSum += grey[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + rowSum
    }
  }
  return sums
}

const toContrast = (pixels: Pixels): ContrastMap => {
  const { grey, width, height } = pixels
  const sums = toSummedAreas(pixels)
  const sumAt = (x: number, y: number): number => sums[y * (width + 1) + x] ?? 0
  const values = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - RADIUS)
    const bottom = Math.min(height, y + RADIUS + 1)
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - RADIUS)
      const right = Math.min(width, x + RADIUS + 1)
      const sum = sumAt(right, bottom) - sumAt(right, top) - sumAt(left, bottom) + sumAt(left, top)
      const mean = sum / ((bottom - top) * (right - left))
      values[y * width + x] = Math.abs((grey[y * width + x] ?? 0) - mean)
    }
  }
  return { values, width, height }
}

/** Decodes a picture. Rejects if it cannot be decoded. */
export const readContrast = async (picture: Buffer): Promise<ContrastMap> => {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .grayscale()
    .resize({ width: WIDTH, height: MAX_HEIGHT, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return toContrast({ grey: data, width: info.width, height: info.height })
}
