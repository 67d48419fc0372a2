import {
  ALL_FIELDS_REQUIRED,
  MAX_STUDENTS_DEFAULT,
  MAX_STUDENTS_LIMIT,
  PRICE_MAX,
  PRICE_MIN,
  PRICE_TOO_HIGH,
  PRICE_TOO_LOW,
} from '#contract/gigs.ts'

/** The form as typed. */
export interface GigForm {
  readonly title: string
  readonly description: string
  readonly price: string
  readonly maxStudents: string
}
export type GigField = keyof GigForm

export const EMPTY_GIG: GigForm = { title: '', description: '', price: '', maxStudents: String(MAX_STUDENTS_DEFAULT) }

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

/** The first rule that the form breaks. */
export const brokenGig = (form: GigForm): BrokenGig | null => {
  const rule = rules.find(([, isBroken]) => isBroken(form))
  return rule ? { field: rule[0], message: rule[2] } : null
}
