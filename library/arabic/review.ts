import * as z from 'zod/mini'
import { readData } from './corrections.ts'

/** Who has reviewed the corrected text; filled in when a signed review sheet comes back. */
const Review = z.object({
  scholar: z.nullable(z.string()),
  /** YYYY-MM-DD */
  date: z.nullable(z.iso.date()),
})
type Review = z.infer<typeof Review>

export const readReview = (): Review => Review.parse(readData('review.json'))

const COMPARED = 'Letters, words and vowels were compared by program with three other published texts.'

/** How far the text has been checked, for readers. */
export const reviewSentence = ({ scholar, date }: Review): string =>
  scholar && date ? `${COMPARED} Reviewed by ${scholar} on ${date}.` : `${COMPARED} A scholar has not reviewed it yet.`
