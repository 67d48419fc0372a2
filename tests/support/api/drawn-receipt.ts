import sharp from 'sharp'

const APPS = {
  jazzcash: { name: 'JazzCash', head: '#b3131b', accent: '#f9b233', headHeight: 520 },
  easypaisa: { name: 'easypaisa', head: '#0ba14a', accent: '#7ed957', headHeight: 420 },
} as const

export interface DrawnReceipt {
  readonly app: keyof typeof APPS
  readonly amount: string
  readonly from: string
  readonly date: string
  readonly time: string
  readonly transaction: string
}

const WIDTH = 1080
const HEIGHT = 2340
const MARGIN = 70

const drawRow = (y: number, label: string, value: string): string => `
  <text x="${MARGIN}" y="${y}" font-size="34" fill="#6a6a6a">${label}</text>
  <text x="${WIDTH - MARGIN}" y="${y}" font-size="36" fill="#1c1c1c" text-anchor="end">${value}</text>
  <rect x="${MARGIN}" y="${y + 36}" width="${WIDTH - 2 * MARGIN}" height="2" fill="#e6e6e6"/>`

const toSvg = ({ app, amount, from, date, time, transaction }: DrawnReceipt): string => {
  const { name, head, accent, headHeight } = APPS[app]
  const centred = `x="${WIDTH / 2}" text-anchor="middle"`
  const rows = Object.entries({
    'Transaction ID': transaction,
    Date: date,
    Time: time,
    'Sent to': 'Abdul Rahman',
    Account: '03001234567',
    'Sent by': from,
    Amount: amount,
    Fee: 'Rs. 0.00',
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Roboto, DejaVu Sans, sans-serif">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
    <rect width="${WIDTH}" height="${headHeight}" fill="${head}"/>
    <text x="50" y="62" font-size="34" fill="#ffffff">${time.slice(0, 5)}</text>
    <text ${centred} y="170" font-size="60" fill="#ffffff" font-weight="700">${name}</text>
    <circle cx="${WIDTH / 2}" cy="320" r="80" fill="${accent}"/>
    <text ${centred} y="${headHeight + 100}" font-size="48" fill="#222222">Transaction Successful</text>
    <text ${centred} y="${headHeight + 210}" font-size="72" fill="#111111" font-weight="700">${amount}</text>
    ${rows.map(([label, value], index) => drawRow(headHeight + 360 + 110 * index, label, value)).join('')}
    <rect x="${MARGIN}" y="1900" width="${WIDTH - 2 * MARGIN}" height="130" rx="65" fill="${head}"/>
    <text ${centred} y="1982" font-size="44" fill="#ffffff">Share Receipt</text>
  </svg>`
}

export const SAMPLE_RECEIPT: DrawnReceipt = {
  app: 'jazzcash',
  amount: 'Rs. 3,896.00',
  from: 'Bilal Ahmed',
  date: '12 Nov 2026',
  time: '10:24 AM',
  transaction: '034512345678',
}

/** A screenshot of a wallet app's receipt, as PNG. Receipts of one app differ only in a few letters. */
export const drawReceipt = (changes: Partial<DrawnReceipt> = {}): Promise<Buffer> =>
  sharp(Buffer.from(toSvg({ ...SAMPLE_RECEIPT, ...changes })))
    .png()
    .toBuffer()

/** @param share of width and height to cut off at every edge, 0.02 for 2 % */
export const cropReceipt = (picture: Buffer, share: number): Promise<Buffer> =>
  sharp(picture)
    .extract({
      left: Math.round(WIDTH * share),
      top: Math.round(HEIGHT * share),
      width: Math.round(WIDTH * (1 - 2 * share)),
      height: Math.round(HEIGHT * (1 - 2 * share)),
    })
    .png()
    .toBuffer()

/** Saves a picture again as a messenger does: smaller, and as JPEG. */
export const saveAgain = (picture: Buffer, { quality, side }: { quality: number; side: number }): Promise<Buffer> =>
  sharp(picture).resize(side, side, { fit: 'inside', withoutEnlargement: true }).jpeg({ quality }).toBuffer()
