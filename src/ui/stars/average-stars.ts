export const STAR_COUNT = 5
const HALF_STAR = 0.5

export interface AverageRating {
  /** With one decimal. */
  readonly text: string
  /** One mark per star, first to last. */
  readonly marks: readonly ('full' | 'half' | 'empty')[]
}

export interface RatedBy {
  readonly ratings: readonly { readonly rating: number }[]
  /** Of all ratings, where `ratings` are only the newest. */
  readonly summary?: { readonly average: number } | undefined
}

const meanOf = (ratings: RatedBy['ratings']): number =>
  ratings.length === 0 ? 0 : ratings.reduce((sum, { rating }) => sum + rating, 0) / ratings.length

/** The mean rating; a fraction of at least 0.5 shows a half star. Undefined without ratings. */
export const averageStars = ({ ratings, summary }: RatedBy): AverageRating | undefined => {
  const average = summary?.average ?? meanOf(ratings)
  if (average === 0) return undefined
  const full = Math.floor(average)
  const hasHalf = average - full >= HALF_STAR
  const marks = Array.from({ length: STAR_COUNT }, (_, index) => {
    if (index < full) return 'full'
    return index === full && hasHalf ? 'half' : 'empty'
  })
  return { text: average.toFixed(1), marks }
}
