import type { Input } from '#contract/endpoint.ts'
import {
  ALL_FIELDS_REQUIRED,
  type createGig,
  type Gig,
  MAX_STUDENTS_DEFAULT,
  MAX_STUDENTS_LIMIT,
  PRICE_MAX_PKR,
  PRICE_MIN_PKR,
  PRICE_TOO_HIGH,
  PRICE_TOO_LOW,
  toVideoCost,
} from '#contract/gigs.ts'

type NewGig = Input<typeof createGig>['body']

/** The form's fields as text. */
export type GigForm = Readonly<Record<keyof NewGig, string>>
export type GigField = keyof GigForm

export const EMPTY_GIG: GigForm = { title: '', description: '', price: '', maxStudents: String(MAX_STUDENTS_DEFAULT) }

/** The form of an existing gig. The stored price includes the video cost; the form's price does not. */
export const toGigForm = ({ title, description, price, maxStudents }: Gig, rate: number): GigForm => ({
  title,
  description,
  price: String(price - toVideoCost(rate)),
  maxStudents: String(maxStudents),
})

/**
 * The request body of a valid form, without the price. Omits an empty `maxStudents`, so that the server applies its
 * default.
 */
export const toGigFields = ({ title, description, maxStudents }: GigForm): Omit<NewGig, 'price'> => ({
  title: title.trim(),
  description: description.trim(),
  ...(!isBlank(maxStudents) && { maxStudents: Number(maxStudents) }),
})

const isBlank = (text: string): boolean => text.trim() === ''
const isValidSeatCount = (text: string): boolean =>
  isBlank(text) || (/^\s*\d+\s*$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_STUDENTS_LIMIT)

const GIG_RULES: readonly (readonly [field: GigField, isBroken: (form: GigForm) => boolean, message: string])[] = [
  ['title', (form) => isBlank(form.title), ALL_FIELDS_REQUIRED],
  ['description', (form) => isBlank(form.description), ALL_FIELDS_REQUIRED],
  ['price', (form) => isBlank(form.price), ALL_FIELDS_REQUIRED],
  ['price', (form) => !(Number(form.price) >= PRICE_MIN_PKR), PRICE_TOO_LOW],
  ['price', (form) => Number(form.price) > PRICE_MAX_PKR, PRICE_TOO_HIGH],
  ['maxStudents', (form) => !isValidSeatCount(form.maxStudents), `A class has 1 to ${MAX_STUDENTS_LIMIT} students.`],
]

export interface GigProblem {
  readonly field: GigField
  readonly message: string
}

/**
 * The first problem of the form, or null.
 * @param isPriceUnchanged skips the price rules: a new exchange rate can push the price of an existing gig out of bounds
 */
export const findGigProblem = (form: GigForm, isPriceUnchanged = false): GigProblem | null => {
  const rule = GIG_RULES.find(([field, isBroken]) => !(isPriceUnchanged && field === 'price') && isBroken(form))
  return rule ? { field: rule[0], message: rule[2] } : null
}
