import * as z from 'zod/mini'
import { readReviewData } from './corrections.ts'

/** The last signed review of the corrected text; null until a signed sheet is returned. */
const Review = z.object({
  scholar: z.nullable(z.string()),
  /** YYYY-MM-DD */
  date: z.nullable(z.iso.date()),
  /** The SHA-256 that the signed sheet names. */
  sha256: z.nullable(z.string()),
})
export type Review = z.infer<typeof Review>

export const readReview = (): Review => Review.parse(readReviewData('review.json'))

/** The name of the Arabic text in the reader, the books and the notices. */
export const ARABIC_EDITION = 'IndoPak style, Indonesian standard edition (LPMQ)'
export const ARABIC_PACKAGE = 'quran-pack 1.0.0'

const COMPARED_SENTENCE = 'Letters, words, vowels and madds were compared by program with three other published texts.'

/**
 * Describes to readers how far the text has been checked.
 * @param review the last signed review
 * @param sha256 of the text as it is shown
 */
export const describeReview = ({ scholar, date, sha256: reviewed }: Review, sha256: string): string => {
  if (!(scholar && date)) return `${COMPARED_SENTENCE} A scholar has not reviewed it yet.`
  const since = reviewed === sha256 ? '' : ' It was corrected after that review.'
  return `${COMPARED_SENTENCE} Reviewed by ${scholar} on ${date}.${since}`
}
