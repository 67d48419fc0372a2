import { formatFileLink } from '#server/storage/files/file-links.ts'
import { resolveReference, type Schema } from './schemas.ts'

const ID = '6f1f4a52-9d0c-4b7e-8a58-3f0a2f6f3c11'
const MOMENT = '2026-11-22T09:30:00.000Z'
const FILE_LINK = `https://halaqah.example${formatFileLink({ fileId: ID, expiresAt: 1_795_340_000 }, 'Zk1x')}`
const PUBLIC_FILE = `https://halaqah.example/api/public/files/${ID}`
const ROOM_NAME = 'q7Zt0V4mS2yWc8RbN1xLfg'
const PIECE_NAME = '3f786850e387550fdab836ed7e6dc881de23001b'

/**
 * Example values by property name. The first one that matches the schema is used; otherwise the schema provides one.
 */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  _id: [ID],
  id: [ID, 1],
  accountId: [ID],
  gigId: [ID],
  messagesOf: [ID],
  studentId: [ID],
  teacherId: [ID],
  resourceId: [ID],
  feedbackId: [ID],
  commentId: [ID],
  replyTo: [ID],
  userId: [ID],
  roomId: [ROOM_NAME],
  roomName: [ROOM_NAME],
  piece: [PIECE_NAME],
  name: ['Amina Siddiqui', PIECE_NAME],
  userName: ['Amina Siddiqui'],
  studentName: ['Amina Siddiqui'],
  teacherName: ['Ustad Bilal Ahmed'],
  by: ['Ustad Bilal Ahmed'],
  email: ['amina@halaqah.example'],
  newEmail: ['amina.siddiqui@halaqah.example'],
  studentEmail: ['amina@halaqah.example'],
  teacherEmail: ['bilal@halaqah.example'],
  supportEmail: ['support@halaqah.example'],
  password: ['sabr-and-shukr'],
  newPassword: ['a-new-beginning'],
  otp: ['482915'],
  token: ['eyJhbGciOiJIUzI1NiJ9.eyJpZCI6IjZmMWY0YTUyIn0.c2lnbmF0dXJl'],
  whatsapp: ['03001234567'],
  jazzcash: ['03001234567'],
  supportPhone: ['042 111 000 111'],
  supportWhatsapp: ['03001234567'],
  paymentNumber: ['03001234567'],
  paymentMethod: ['JazzCash'],
  paymentName: ['Halaqah'],
  brandName: ['Halaqah'],
  tagline: ['Bridging the gap between students and knowledge'],
  cnicNumber: ['35202-1234567-1'],
  bio: ['I have taught Tajweed for eight years.'],
  title: ['Tajweed for beginners'],
  gigTitle: ['Tajweed for beginners'],
  description: ['Two lessons a week, from the letters to fluent reading.'],
  price: [3896],
  maxStudents: [30],
  languages: ['Urdu'],
  kind: ['children'],
  ageFrom: [6],
  ageTo: [10],
  outcomes: ['Read the Quran with the rules of Tajweed'],
  requirements: ['A copy of the Quran'],
  enrolledCount: [12],
  seatsLeft: [18],
  rating: [5],
  feedback: ['Clear and patient.'],
  message: ['Saved'],
  'Comment.message': ['Please repeat the rule of madd next time.'],
  answer: ['Thank you, this is changed now.'],
  reason: ['The photo does not show the amount.'],
  note: ['Paid in class on Saturday.'],
  search: ['tajweed'],
  days: ['saturday,sunday'],
  q: ['mercy'],
  query: ['mercy'],
  cursor: ['MjAyNi0xMS0yMlQwOTozMDowMC4wMDBa'],
  limit: [50, 20],
  size: [20, 482_133],
  bytes: [482_133],
  createdAt: [MOMENT],
  signedInAt: [MOMENT],
  lastUsedAt: [MOMENT],
  requestedAt: [MOMENT],
  answeredAt: [MOMENT],
  startedAt: [MOMENT],
  startsAt: [MOMENT],
  originalStart: [MOMENT],
  from: ['2026-11-01T00:00:00.000Z'],
  since: ['2026-11-01T00:00:00.000Z'],
  until: ['2026-12-01T00:00:00.000Z'],
  to: ['2026-12-01T00:00:00.000Z'],
  firstDay: ['2026-11-23'],
  month: ['2026-12-01'],
  dueOn: ['2026-12-12'],
  paidUntil: ['2026-12-12'],
  lastDay: ['2027-05-31'],
  timeZone: ['Asia/Karachi'],
  start: ['17:00'],
  minutes: [60],
  at: [MOMENT, 1_795_340_000_000],
  before: [40, MOMENT],
  after: [40, MOMENT],
  url: [FILE_LINK],
  fileURL: [FILE_LINK],
  receiptURL: [FILE_LINK],
  documents: [FILE_LINK],
  profileImage: [PUBLIC_FILE],
  picture: [PUBLIC_FILE],
  coverURL: [PUBLIC_FILE],
  coverSmallURL: [PUBLIC_FILE],
  'ExportLink.url': ['https://halaqah.example/api/account/export.zip?until=1795340000&seal=Zk1x'],
  'Device.name': ['Chrome on Android'],
  fileName: ['week-1.pdf'],
  fileType: ['pdf'],
  mediaType: ['application/pdf'],
  link: [`/student-dashboard/${ID}`],
  videoUrl: [`https://halaqah.example/room/${ROOM_NAME}`],
  roomUrl: [`https://halaqah.example/room/${ROOM_NAME}`],
  endpoint: ['https://fcm.googleapis.com/fcm/send/dGhpcyBpcyBhIGRldmljZQ'],
  p256dh: ['BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'],
  auth: ['tBHItJI5svbpez7KI4CCXg'],
  key: ['2:255'],
  verse_key: ['2:255'],
  verse: ['2:255'],
  word: [4],
  chapter_number: [2],
  chapter_id: [2],
  resource_id: [20],
  text: ['God - there is no deity except Him, the Ever-Living, the Sustainer of existence.'],
  name_simple: ['Al-Baqarah'],
  name_complex: ['Al-Baqarah'],
  name_arabic: ['البقرة'],
  name_urdu: ['البقرۃ'],
  language_name: ['english'],
  digest: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  sha256: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  exchangeRateUrl: ['https://open.er-api.com/v6/latest/USD'],
  quranApiBase: ['/quran/v4'],
  code: ['482915', 'invalid'],
}

const hasType = ({ type }: Schema, value: unknown): boolean =>
  [type ?? []].flat().some((name) => name === typeof value || (name === 'integer' && Number.isInteger(value)))

const isInRange = ({ minimum = -Infinity, maximum = Infinity }: Schema, value: unknown): boolean =>
  typeof value !== 'number' || (value >= minimum && value <= maximum)

const matchesSchema = (schema: Schema, value: unknown): boolean =>
  hasType(schema, value) &&
  isInRange(schema, value) &&
  (schema.enum ?? [value]).some((allowed) => allowed === value) &&
  (typeof value !== 'string' || new RegExp(schema.pattern ?? '').test(value))

const DEFAULTS: Readonly<Record<string, unknown>> = { string: 'text', boolean: false, null: null }

const defaultValue = (schema: Schema): unknown => {
  const [type = 'null'] = [schema.type ?? []].flat()
  return DEFAULTS[type] ?? (type === 'null' ? null : Math.max(schema.minimum ?? 1, 1))
}

const objectExample = ({ properties = {} }: Schema, owner: string): unknown =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      typeof property === 'object' ? createExample(property, name, owner) : null,
    ]),
  )

const simpleExample = (schema: Schema, name: string, owner: string): unknown => {
  const value = [...(VALUES[`${owner}.${name}`] ?? []), ...(VALUES[name] ?? [])].find((each) =>
    matchesSchema(schema, each),
  )
  return schema.const ?? value ?? schema.enum?.[0] ?? defaultValue(schema)
}

/**
 * Creates a deterministic example of a schema.
 * @param name of the property that holds the value
 * @param owner name of the schema that contains the property
 */
export const createExample = (schema: Schema, name = '', owner = ''): unknown => {
  if (schema.$ref) return createExample(resolveReference(schema), name, schema.$ref.split('/').at(-1))
  const [variant] = schema.anyOf ?? []
  if (variant) return createExample(variant, name, owner)
  if (schema.type === 'object') return objectExample(schema, owner)
  if (schema.type !== 'array') return simpleExample(schema, name, owner)
  const [item] = [schema.items ?? []].flat()
  if (typeof item !== 'object') return []
  return Array.from({ length: Math.max(schema.minItems ?? 1, 1) }, () => createExample(item, name, owner))
}
