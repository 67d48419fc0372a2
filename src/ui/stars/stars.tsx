import shared from '#src/ui/shared.module.css'
import { averageStars, type RatedBy, STAR_COUNT } from './average-stars.ts'
import { Star } from './star.tsx'
import styles from './stars.module.css'

const STAR_INDEXES = Array.from({ length: STAR_COUNT }, (_, index) => index)

/** The average rating, as stars and a number. A class without ratings is new. */
export const Stars = (rated: RatedBy) => {
  const average = averageStars(rated)
  if (!average)
    return (
      <span className={styles.unrated} role="img" aria-label="not rated yet">
        New
      </span>
    )
  const { text, marks } = average
  return (
    <span className={styles.stars} role="img" aria-label={`${text} out of ${STAR_COUNT} stars`}>
      {STAR_INDEXES.map((index) => (
        <Star key={index} mark={marks[index] ?? 'empty'} />
      ))}
      <span className={styles.number}>{text}</span>
    </span>
  )
}

interface CompactStarsProps extends RatedBy {
  /** The number of ratings, if it is shown. */
  count?: number
}

/** One star and the average, where there is little room. */
export const CompactStars = ({ count, ...rated }: CompactStarsProps) => {
  const text = averageStars(rated)?.text
  if (text === undefined) return <Stars ratings={[]} />
  const label = `${text} out of ${STAR_COUNT} stars`
  return (
    <span className={styles.stars} role="img" aria-label={count === undefined ? label : `${label}, ${count} ratings`}>
      <Star mark="full" />
      <span className={styles.number}>{text}</span>
      {count !== undefined && <span className={shared.soft}>{`(${count})`}</span>}
    </span>
  )
}

interface RatingStarsProps {
  rating: number
  /** The meaning of this number of stars. */
  word?: string
}

/** The rating of one person. */
export const RatingStars = ({ rating, word }: RatingStarsProps) => (
  <span
    className={styles.stars}
    role="img"
    aria-label={`${rating} out of ${STAR_COUNT} stars${word ? `: ${word}` : ''}`}
  >
    {STAR_INDEXES.map((index) => (
      <Star key={index} mark={index < rating ? 'full' : 'empty'} />
    ))}
    {word && <span className={styles.number}>{word}</span>}
  </span>
)
