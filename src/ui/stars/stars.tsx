import { averageStars, STARS } from './average-stars.ts'
import { Star } from './star.tsx'
import styles from './stars.module.css'

interface StarsProps {
  ratings: readonly { readonly rating: number }[]
}

const PLACES = Array.from({ length: STARS }, (_, place) => place)

/** The average rating: one decimal, and as many stars. */
export const Stars = ({ ratings }: StarsProps) => {
  const { text, marks } = averageStars(ratings)
  return (
    <span className={styles.stars} role="img" aria-label={`${text} out of ${STARS} stars`}>
      {PLACES.map((place) => (
        <Star key={place} mark={marks[place] ?? 'empty'} />
      ))}
      <span className={styles.number}>{text}</span>
    </span>
  )
}

interface GivenStarsProps {
  rating: number
  /** What so many stars say. */
  word: string
}

/** What one person has given. */
export const GivenStars = ({ rating, word }: GivenStarsProps) => (
  <span className={styles.stars} role="img" aria-label={`${rating} out of ${STARS} stars: ${word}`}>
    {PLACES.map((place) => (
      <Star key={place} mark={place < rating ? 'full' : 'empty'} />
    ))}
    <span className={styles.number}>{word}</span>
  </span>
)
