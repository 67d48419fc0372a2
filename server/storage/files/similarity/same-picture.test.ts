import { beforeAll, expect, test } from 'vitest'
import { cropReceipt, type DrawnReceipt, drawReceipt, saveAgain } from '#tests/support/api/drawn-receipt.ts'
import { type Fingerprint, readFingerprint, searchKeys, storedKeys } from './fingerprint.ts'
import { isSamePicture } from './same-picture.ts'

const APPS = ['jazzcash', 'easypaisa'] as const
const pictures = new Map<string, { readonly picture: Buffer; readonly fingerprint: Fingerprint }>()

beforeAll(async () => {
  for (const app of APPS) {
    const picture = await drawReceipt({ app })
    pictures.set(app, { picture, fingerprint: await readFingerprint(picture) })
  }
})

const originalOf = (app: (typeof APPS)[number]) => {
  const original = pictures.get(app)
  if (!original) throw new Error(`No receipt of ${app} was drawn.`)
  return original
}

const COPIES: Readonly<Record<string, (picture: Buffer) => Promise<Buffer>>> = {
  'saved again as JPEG': (picture) => saveAgain(picture, { quality: 60, side: 2340 }),
  'sent by a messenger': (picture) => saveAgain(picture, { quality: 55, side: 1600 }),
  'of low quality': (picture) => saveAgain(picture, { quality: 30, side: 2000 }),
  'cropped by 2 % in all': (picture) => cropReceipt(picture, 0.01),
  'cropped by 2 % at each edge and saved again': async (picture) =>
    saveAgain(await cropReceipt(picture, 0.02), { quality: 60, side: 2000 }),
}

const OTHERS: Readonly<Record<string, Partial<DrawnReceipt>>> = {
  'of the same amount and person, minutes later': { transaction: '034587120943', time: '10:41 AM' },
  'of another person and amount': {
    transaction: '034590817263',
    from: 'Ayesha Khan',
    amount: 'Rs. 2,500.00',
    date: '3 Nov 2026',
    time: '8:05 PM',
  },
}

const byApp = (names: readonly string[]) => APPS.flatMap((app) => names.map((name) => ({ app, name })))

test('the drawn receipts contain text, for which the machine needs a font', () => {
  for (const app of APPS) expect(originalOf(app).fingerprint.boxes.length).toBeGreaterThan(15)
})

test.each(byApp(Object.keys(COPIES)))(
  'a receipt of $app $name is recognised, and found by its keys [D14.12]',
  async (row) => {
    const { picture, fingerprint } = originalOf(row.app)
    const copy = await readFingerprint((await COPIES[row.name]?.(picture)) ?? picture)
    expect(await isSamePicture(copy, fingerprint)).toBe(true)
    const keys = new Set(storedKeys(fingerprint))
    expect(searchKeys(copy).filter((key) => keys.has(key)).length).toBeGreaterThan(15)
  },
)

test.each(byApp(Object.keys(OTHERS)))(
  'another receipt of $app, $name, is not taken for a copy [D14.12]',
  async (row) => {
    const other = await readFingerprint(await drawReceipt({ app: row.app, ...OTHERS[row.name] }))
    expect(await isSamePicture(other, originalOf(row.app).fingerprint)).toBe(false)
  },
)

test('pictures without text are no copies of each other', async () => {
  const blank = await readFingerprint(await saveAgain(await drawReceipt(), { quality: 60, side: 8 }))
  expect(await isSamePicture(blank, blank)).toBe(false)
  expect(storedKeys(blank)).toEqual([])
})
