import * as z from 'zod/mini'
import { readData } from './corrections.ts'

/** Who has reviewed the corrected text; filled in when a signed review sheet comes back. */
const Review = z.object({
  scholar: z.nullable(z.string()),
  /** YYYY-MM-DD */
  date: z.nullable(z.iso.date()),
  /** The SHA-256 that the signed sheet names. */
  sha256: z.nullable(z.string()),
})
export type Review = z.infer<typeof Review>

export const readReview = (): Review => Review.parse(readData('review.json'))

/** What the reader, the books and the notices call the Arabic text. */
export const ARABIC_EDITION = 'IndoPak style, Indonesian standard edition (LPMQ)'

const COMPARED = 'Letters, words, vowels and madds were compared by program with three other published texts.'

/**
 * How far the text has been checked, for readers.
 * @param review the last signed review
 * @param sha256 of the text as it is shown
 */
export const reviewSentence = ({ scholar, date, sha256: reviewed }: Review, sha256: string): string => {
  if (!(scholar && date)) return `${COMPARED} A scholar has not reviewed it yet.`
  const since = reviewed === sha256 ? '' : ' It was corrected after that review.'
  return `${COMPARED} Reviewed by ${scholar} on ${date}.${since}`
}
