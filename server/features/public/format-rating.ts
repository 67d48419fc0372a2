import type { PublicGig } from '#contract/public/public-gigs.ts'
import { formatCount } from '#contract/text/format-count.ts'

/** The rating as the image of a teacher and its description show it: `4.8 · 12 reviews`. */
export const formatRating = ({ average, count }: PublicGig['rating']): string =>
  count === 0 ? 'No reviews yet' : `${average.toFixed(1)} · ${formatCount(count, 'review')}`
