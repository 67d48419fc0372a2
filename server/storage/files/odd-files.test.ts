import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enroll } from '#contract/enrolment.ts'
import { HEIC_HINT } from '#contract/files/heic.ts'
import { PICTURE_UNREADABLE } from '#contract/files/picture-limits.ts'
import { RESOURCE_WRONG_TYPE } from '#contract/resources/resource-kinds.ts'
import { uploadResources } from '#contract/resources/resources.ts'
import { files } from '#server/storage/database/schema.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { jpeg, pdf, png, readCase } from '#tests/support/api/sample-files.ts'
import { SAVE_AS_UTF8 } from './content/plain-text.ts'

let api: Api
let gigId: string
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  gigId = crypto.randomUUID()
  const words = { title: 'Tajweed', description: 'B', price: 3896, maxStudents: 30 }
  await api.platform.db.insert(gigs).values({ id: gigId, teacherId: api.world.people.teacher, ...words })
})

interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const rename = ({ bytes }: SentFile, name: string): SentFile => ({ name, bytes })
const share = (file: SentFile) =>
  api.call(uploadResources, {
    as: 'teacher',
    body: { gigId, title: 'Notes', description: 'Of the lesson' },
    files: { files: [{ name: file.name, bytes: Buffer.from(file.bytes) }] },
  })
const shareAndOpen = async (file: SentFile) => {
  const { status, body } = await share(file)
  expect([status, body.message]).toEqual([200, 'Resources uploaded successfully!'])
  const [resource] = body.resources
  return { resource, bytes: (await api.app.inject({ url: resource.fileURL })).rawPayload }
}
const sendReceipt = ({ name, bytes }: SentFile) =>
  api.call(enroll, { as: 'student2', body: { gigId }, files: { receipt: [{ name, bytes: Buffer.from(bytes) }] } })
const readReceipt = async () => {
  const rows = await api.platform.db.select().from(files)
  const receipt = rows.findLast(({ purpose }) => purpose === 'receipt')
  const stream = await api.platform.storage.read(receipt?.key ?? '')
  return sharp(Buffer.concat(await stream.toArray())).metadata()
}

test.each([
  ['receipt-odd-scan-header.jpg', 800, 1200],
  ['receipt-animated.png', 24, 32],
  ['receipt-scrolling-1080x12000.png', 1080, 12_000],
])('the receipt %s is accepted and stays readable', async (name, width, height) => {
  expect((await sendReceipt(readCase(name))).status).toBe(200)
  expect(await readReceipt()).toMatchObject({ width, height })
})

const half = ({ name, bytes }: SentFile): SentFile => ({ name, bytes: bytes.subarray(0, bytes.length / 2) })

test('truncated receipts stay refused', async () => {
  for (const file of [await jpeg(), await png(200), readCase('receipt-odd-scan-header.jpg')]) {
    const { status, body } = await sendReceipt(half(file))
    expect([status, body.message], file.name).toEqual([415, PICTURE_UNREADABLE])
  }
})

const heic = (brand: string): SentFile => ({
  name: 'receipt.jpg',
  bytes: Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1'),
})

test.each(['heic', 'heix', 'mif1'])('a refused HEIC photo (%s) gets the way out', async (brand) => {
  const { status, body } = await sendReceipt(heic(brand))
  expect([status, body.message]).toEqual([415, `Only PNG, JPEG, & JPG files are allowed.\n${HEIC_HINT}`])
})

test('a JPEG that is called .HEIC is a JPEG', async () => {
  expect((await sendReceipt(rename(await jpeg(), 'IMG_1.HEIC'))).status).toBe(200)
  const { resource } = await shareAndOpen(rename(await jpeg(), 'IMG_1.HEIC'))
  expect(resource).toMatchObject({ fileName: 'IMG_1.HEIC.jpg', mediaType: 'image/jpeg' })
})

test('a long animation stays animated', async () => {
  const { resource, bytes } = await shareAndOpen(readCase('class-file-220-frames.gif'))
  expect(resource).toMatchObject({ fileName: 'class-file-220-frames.gif', mediaType: 'image/gif' })
  expect(await sharp(bytes, { animated: true, limitInputPixels: false }).metadata()).toMatchObject({ pages: 220 })
})

const animate = async (orientation: number): Promise<SentFile> => {
  const frames = await Promise.all([png(8), png(9)].map(async (file) => (await file).bytes))
  const animation = sharp(frames, { join: { animated: true } })
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Copyright: 'Taken in Lahore' } })
  return { name: 'moving.webp', bytes: await animation.webp({ loop: 0 }).toBuffer() }
}

test.each([1, 3, 6, 8])('an animated WebP with the orientation %i keeps it, without other metadata', async (turn) => {
  const { bytes } = await shareAndOpen(await animate(turn))
  const { pages, orientation, exif } = await sharp(bytes, { animated: true }).metadata()
  expect([pages, orientation ?? 1]).toEqual([2, turn])
  expect(exif?.toString('latin1') ?? '').not.toContain('Lahore')
})

const withBrand = (brand: string): SentFile => {
  const { name, bytes } = readCase('recitation-brand-mp42.m4a')
  const copy = Buffer.from(bytes)
  copy.write(brand, 8, 'latin1')
  return { name, bytes: copy }
}

test.each([
  { brand: 'mp42', name: 'sabaq.m4a', type: 'audio/x-m4a', label: 'File' },
  { brand: 'isom', name: 'sabaq.m4a', type: 'audio/x-m4a', label: 'File' },
  { brand: '3gp4', name: 'sabaq.m4a', type: 'audio/x-m4a', label: 'File' },
  { brand: '3gp4', name: 'sabaq.3gp', type: 'audio/3gpp', label: 'File' },
  { brand: 'isom', name: 'sabaq.mp4', type: 'audio/mp4', label: 'Video' },
])('$name of brand $brand without pictures is served as audio [D14.10]', async ({ brand, name, type, label }) => {
  const { resource } = await shareAndOpen(rename(withBrand(brand), name))
  expect(resource).toMatchObject({ fileName: name, mediaType: type, fileType: label })
  const { headers } = await api.app.inject({ url: resource.fileURL })
  expect([headers['content-type'], headers['content-disposition']]).toEqual([type, expect.stringMatching(/^inline/)])
})

test.each([
  ['sabaq.aac', 'audio/aac', '\xff\xf1\x50\x80\x02\x1f\xfc'],
  ['sabaq.flac', 'audio/flac', 'fLaC\x80\0\0\x22\x10\0\x10\0'],
])('%s is served as audio that a browser plays', async (name, type, head) => {
  const { resource } = await shareAndOpen({
    name,
    bytes: Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(64)]),
  })
  expect(resource).toMatchObject({ fileName: name, mediaType: type, fileType: 'File' })
  const { headers } = await api.app.inject({ url: resource.fileURL })
  expect([headers['content-type'], headers['content-disposition']]).toEqual([type, expect.stringMatching(/^inline/)])
})

test('an MP3 with zeros before its first frame is an MP3', async () => {
  const { name, bytes } = readCase('recitation-zeros-after-id3.mp3')
  const sent = [
    { name, bytes },
    { name: 'two-tags.mp3', bytes: Buffer.concat([bytes.subarray(0, 1526), bytes]) },
  ]
  for (const file of sent) {
    const { resource } = await shareAndOpen(file)
    expect(resource).toMatchObject({ fileName: file.name, mediaType: 'audio/mpeg', fileType: 'Audio' })
  }
})

const shift = (bytes: number): SentFile => ({
  name: 'degree.pdf',
  bytes: Buffer.concat([Buffer.alloc(bytes, ' '), pdf().bytes]),
})

test('bytes before the header of a PDF change nothing', async () => {
  const cases = ['degree-ascii-line-break-before-header.pdf', 'degree-line-break-before-header.pdf'].map(readCase)
  for (const file of [...cases, shift(1000)]) {
    const { resource } = await shareAndOpen(file)
    expect(resource).toMatchObject({ fileName: file.name, mediaType: 'application/pdf' })
  }
  const late = await shareAndOpen(shift(1024))
  expect(late.resource.mediaType).toBe('text/plain')
})

test('HTML before the header of a PDF is refused', async () => {
  const bytes = Buffer.concat([Buffer.from('<html><script>alert(1)</script>\n'), pdf().bytes])
  expect((await share({ name: 'lesson.pdf', bytes })).body.message).toBe(RESOURCE_WRONG_TYPE)
})

test.each([
  ['lesson.', 'lesson.pdf'],
  ['lesson', 'lesson.pdf'],
  ['lesson...', 'lesson.pdf'],
])('a PDF that is called %s becomes %s', async (name, fileName) => {
  expect((await shareAndOpen(rename(pdf(), name))).resource.fileName).toBe(fileName)
})

test.each(['subtitles.srt', 'lesson.txt', 'marks.csv'])('Arabic of Windows-1256 in %s becomes UTF-8', async (name) => {
  const { resource, bytes } = await shareAndOpen(rename(readCase('subtitles-windows-1256.srt'), name))
  expect(bytes.toString()).toContain('بسم اللهِ الرحمن الرحيم'.normalize('NFC').slice(0, 3))
  expect(bytes.toString()).toContain('الدرس')
  expect(resource).toMatchObject({ fileName: name, bytes: bytes.length })
})

test('text in an encoding that cannot be told says what to do', async () => {
  const { status, body } = await share({ name: 'latin1.txt', bytes: Buffer.from('caf\xe9 is no UTF-8', 'latin1') })
  expect([status, body.message]).toEqual([415, SAVE_AS_UTF8])
})
