export const STAR_COUNT = 5
const HALF_STAR = 0.5

export interface AverageRating {
  /** With one decimal. */
  readonly text: string
  /** One mark per star, first to last. */
  readonly marks: readonly ('full' | 'half' | 'empty')[]
}

/** The mean rating; a fraction of at least 0.5 shows a half star. */
export const averageStars = (ratings: readonly { readonly rating: number }[]): AverageRating => {
  const sum = ratings.reduce((total, { rating }) => total + rating, 0)
  const average = ratings.length === 0 ? 0 : sum / ratings.length
  const full = Math.floor(average)
  const hasHalf = average - full >= HALF_STAR
  const marks = Array.from({ length: STAR_COUNT }, (_, index) => {
    if (index < full) return 'full'
    return index === full && hasHalf ? 'half' : 'empty'
  })
  return { text: average.toFixed(1), marks }
}
