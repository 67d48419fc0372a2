import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { PICTURE_RULE } from '#contract/discussion/attachments.ts'
import { enroll } from '#contract/enrolment.ts'
import { FILE_CHANGED } from '#contract/files/file-changed.ts'
import { HEIC_HINT } from '#contract/files/heic.ts'
import { PICTURE_TOO_MANY_PIXELS, PICTURE_UNREADABLE } from '#contract/files/picture-limits.ts'
import { jpeg, png, readCase } from '#tests/support/api/sample-files.ts'
import { findScale, preparePicture } from './prepare-picture.ts'

const receiptRule = enroll.files.receipt

const stubDecoder = (width: number, height: number) =>
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }))
beforeEach(() => void stubDecoder(100, 100))

const createFile = (bytes: Uint8Array, name = 'receipt.png', type = 'image/png'): File =>
  new File([new Uint8Array(bytes)], name, { type })
const prepare = (bytes: Uint8Array, name?: string, type?: string) =>
  preparePicture(createFile(bytes, name, type), receiptRule)
const fill = (bytes: Uint8Array, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])

test('refuses files without picture content, whatever their name [5.12]', async () => {
  expect(await prepare(Buffer.from('%PDF-1.4\n'))).toEqual({ problem: 'Only PNG, JPEG, & JPG files are allowed.' })
})

test.each([
  ['receipt.png', 'image/png'],
  ['receipt', ''],
  ['receipt.', ''],
  ['IMG_1.HEIC', 'image/heic'],
])("detects a picture's type by content, not by the name %s", async (name, type) => {
  expect(await prepare((await jpeg()).bytes, name, type)).toHaveProperty('file.type', 'image/jpeg')
})

test('a HEIC photo gets the way out under the specified message [5.12]', async () => {
  expect(await prepare(Buffer.from('\0\0\0\x18ftypheic', 'latin1'))).toEqual({
    problem: `Only PNG, JPEG, & JPG files are allowed.\n${HEIC_HINT}`,
  })
})

test('accepts 5 MB after shrinking, but not one byte more [5.12]', async () => {
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) })
  const { bytes } = await png()
  expect(await prepare(fill(bytes, receiptRule.maxBytes))).toHaveProperty('file.size', 5 * 1024 * 1024)
  expect(await prepare(fill(bytes, receiptRule.maxBytes + 1))).toEqual({ problem: 'The receipt may be up to 5MB.' })
})

test.each(['receipt-odd-scan-header.jpg', 'receipt-animated.png', 'receipt-scrolling-1080x12000.png'])(
  'accepts %s',
  async (name) => {
    expect(await prepare(readCase(name).bytes)).toHaveProperty('file')
  },
)

const webp = await sharp((await png()).bytes)
  .webp()
  .toBuffer()

test.each([
  ['JPEG', (await jpeg(200)).bytes],
  ['JPEG with an odd scan header', readCase('receipt-odd-scan-header.jpg').bytes],
  ['PNG', (await png(200)).bytes],
  ['WebP', webp],
])('refuses a truncated %s, which browsers show in part', async (_, bytes) => {
  expect(await preparePicture(createFile(bytes), PICTURE_RULE)).toHaveProperty('file')
  const half = createFile(bytes.subarray(0, Math.ceil(bytes.length / 2)))
  expect(await preparePicture(half, PICTURE_RULE)).toEqual({ problem: PICTURE_UNREADABLE })
})

test('refuses a JPEG whose only end is that of its preview', async () => {
  const { bytes } = await jpeg()
  const preview = Buffer.from([0xff, 0xe1, 0, 6, 1, 2, 0xff, 0xd9])
  const cut = Buffer.concat([bytes.subarray(0, 2), preview, bytes.subarray(2, -2)])
  expect(await prepare(cut)).toEqual({ problem: PICTURE_UNREADABLE })
})

test('refuses a picture that the browser cannot decode', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')))
  expect(await prepare((await jpeg()).bytes)).toEqual({ problem: PICTURE_UNREADABLE })
})

test('a picture that was changed after it was chosen has to be chosen again', async () => {
  const { bytes } = await jpeg()
  const gone = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  const unreadable = createFile(bytes)
  vi.spyOn(unreadable, 'slice').mockReturnValue(Object.assign(new Blob(), { arrayBuffer: gone }))
  const lost = Object.assign(createFile(bytes), { arrayBuffer: gone })
  for (const file of [unreadable, lost])
    expect(await preparePicture(file, receiptRule)).toEqual({ problem: FILE_CHANGED })
})

test.each([
  { width: 1080, height: 12_000, scale: 1, isLong: true },
  { width: 1080, height: 4320, scale: 1, isLong: true },
  { width: 1080, height: 4319, scale: 1, isLong: false },
  { width: 1080, height: 2400, scale: 1, isLong: false },
  { width: 3200, height: 4000, scale: 0.5, isLong: false },
])('a picture of $width x $height is scaled by its width', async ({ width, height, scale, isLong }) => {
  expect(findScale({ width, height })).toBe(scale)
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) })
  stubDecoder(width, height)
  expect(await prepare((await png()).bytes)).toHaveProperty('isLong', isLong)
})

test('a picture with more pixels than the server accepts is refused where the phone cannot shrink it', async () => {
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) })
  stubDecoder(1000, 60_000)
  expect(findScale({ width: 1000, height: 60_000 })).toBeLessThan(1)
  expect(await prepare((await png()).bytes)).toEqual({ problem: PICTURE_TOO_MANY_PIXELS })
})
