import type { Input } from '#contract/endpoint.ts'
import { PRICE_MAX_PKR, PRICE_MIN_PKR, PRICE_TOO_HIGH, PRICE_TOO_LOW, toVideoCost } from '#contract/gigs/price.ts'
import {
  ALL_FIELDS_REQUIRED,
  type createGig,
  type editGig,
  type Gig,
  MAX_STUDENTS_DEFAULT,
  MAX_STUDENTS_LIMIT,
  SEATS_OUT_OF_RANGE,
} from '#contract/gigs.ts'
import { isBlank, trimText } from '#contract/text/blank.ts'
import { toNumber } from '#contract/text/typed.ts'
import type { FieldProblem, FormRule } from '#src/ui/fields/form-rules.ts'
import { EMPTY_FACTS, FACT_RULES, type FactsFormValues, toChangedFacts, toFactsForm } from './facts-form.ts'

type NewGig = Input<typeof createGig>['body']
type GigEdit = Input<typeof editGig>['body']

/** The form's fields as text: the specified ones, and the facts. */
export type GigFormValues = FactsFormValues &
  Readonly<Record<'title' | 'description' | 'price' | 'maxStudents', string>>
export type GigField = keyof GigFormValues

export const EMPTY_GIG: GigFormValues = {
  title: '',
  description: '',
  price: '',
  maxStudents: String(MAX_STUDENTS_DEFAULT),
  ...EMPTY_FACTS,
}

/** The form of an existing gig. The stored price includes the video cost; the form's price does not. */
export const toGigForm = ({ title, description, price, maxStudents, ...facts }: Gig, rate: number): GigFormValues => ({
  title,
  description,
  price: String(price - toVideoCost(rate)),
  maxStudents: String(maxStudents),
  ...toFactsForm(facts),
})

/**
 * The request body of a valid form, without the price. Omits an empty `maxStudents`, so that the server applies its
 * default, and empty facts.
 */
export const toGigFields = ({ title, description, maxStudents, ...facts }: GigFormValues): Omit<NewGig, 'price'> => ({
  title: trimText(title),
  description: trimText(description),
  ...(!isBlank(maxStudents) && { maxStudents: toNumber(maxStudents) }),
  ...toChangedFacts(facts, EMPTY_FACTS),
})

/**
 * The request body of an edit, without the price: only the fields that differ from the stored ones. The server keeps
 * the others, which another device may have changed since they were fetched.
 */
export const toChangedFields = (form: GigFormValues, stored: GigFormValues): Omit<GigEdit, 'gigId' | 'price'> => {
  const { title, description, maxStudents } = toGigFields(form)
  const before = toGigFields(stored)
  return {
    ...(title !== before.title && { title }),
    ...(description !== before.description && { description }),
    ...(maxStudents !== before.maxStudents && { maxStudents }),
    ...toChangedFacts(form, stored),
  }
}

const isValidSeatCount = (text: string): boolean => {
  const seats = toNumber(text)
  return isBlank(text) || (Number.isInteger(seats) && seats >= 1 && seats <= MAX_STUDENTS_LIMIT)
}

const GIG_RULES: readonly FormRule<GigFormValues>[] = [
  ['title', (form) => isBlank(form.title), ALL_FIELDS_REQUIRED],
  ['description', (form) => isBlank(form.description), ALL_FIELDS_REQUIRED],
  ['price', (form) => isBlank(form.price), ALL_FIELDS_REQUIRED],
  ['price', (form) => !(toNumber(form.price) >= PRICE_MIN_PKR), PRICE_TOO_LOW],
  ['price', (form) => toNumber(form.price) > PRICE_MAX_PKR, PRICE_TOO_HIGH],
  ['maxStudents', (form) => !isValidSeatCount(form.maxStudents), SEATS_OUT_OF_RANGE],
  ...FACT_RULES,
]

export type GigProblem = FieldProblem<GigFormValues>

/**
 * The problems of the form in the order of its fields, the first of each field.
 * @param isPriceUnchanged skips the price rules: a new exchange rate can push the price of an existing gig out of bounds
 */
export const findGigProblems = (form: GigFormValues, isPriceUnchanged = false): GigProblem[] => {
  const broken = GIG_RULES.filter(([field, isBroken]) => !(isPriceUnchanged && field === 'price') && isBroken(form))
  return broken
    .filter(([field], index) => broken.findIndex(([other]) => other === field) === index)
    .map(([field, , message]) => ({ field, message }))
}
