import type { Input } from '#contract/endpoint.ts'
import {
  ALL_FIELDS_REQUIRED,
  type createGig,
  type Gig,
  MAX_STUDENTS_DEFAULT,
  MAX_STUDENTS_LIMIT,
  PRICE_MAX,
  PRICE_MIN,
  PRICE_TOO_HIGH,
  PRICE_TOO_LOW,
  videoCost,
} from '#contract/gigs.ts'

type NewGig = Input<typeof createGig>['body']

/** The form as typed. */
export type GigForm = Readonly<Record<keyof NewGig, string>>
export type GigField = keyof GigForm

export const EMPTY_GIG: GigForm = { title: '', description: '', price: '', maxStudents: String(MAX_STUDENTS_DEFAULT) }

/** The form of a gig that exists: its price without the video cost, as its teacher would type it today. */
export const formOf = ({ title, description, price, maxStudents }: Gig, rate: number): GigForm => ({
  title,
  description,
  price: String(price - videoCost(rate)),
  maxStudents: String(maxStudents),
})

/** What a sound form sends besides the price. Places are left out where nothing is typed. */
export const writtenIn = ({ title, description, maxStudents }: GigForm): Omit<NewGig, 'price'> => ({
  title: title.trim(),
  description: description.trim(),
  ...(!isBlank(maxStudents) && { maxStudents: Number(maxStudents) }),
})

const isBlank = (text: string): boolean => text.trim() === ''
const isSeats = (text: string): boolean =>
  isBlank(text) || (/^\s*\d+\s*$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_STUDENTS_LIMIT)

const rules: readonly (readonly [field: GigField, isBroken: (form: GigForm) => boolean, message: string])[] = [
  ['title', (form) => isBlank(form.title), ALL_FIELDS_REQUIRED],
  ['description', (form) => isBlank(form.description), ALL_FIELDS_REQUIRED],
  ['price', (form) => isBlank(form.price), ALL_FIELDS_REQUIRED],
  ['price', (form) => !(Number(form.price) >= PRICE_MIN), PRICE_TOO_LOW],
  ['price', (form) => Number(form.price) > PRICE_MAX, PRICE_TOO_HIGH],
  ['maxStudents', (form) => !isSeats(form.maxStudents), `A class has 1 to ${MAX_STUDENTS_LIMIT} students.`],
]

export interface BrokenGig {
  readonly field: GigField
  readonly message: string
}

/**
 * The first rule that the form breaks.
 * @param form as typed
 * @param isPriceKept the price of a gig that stays as it is: the rate may have moved since it was set
 */
export const brokenGig = (form: GigForm, isPriceKept = false): BrokenGig | null => {
  const rule = rules.find(([field, isBroken]) => !(isPriceKept && field === 'price') && isBroken(form))
  return rule ? { field: rule[0], message: rule[2] } : null
}
