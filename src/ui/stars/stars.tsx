import { formatCount } from '#contract/text/format-count.ts'
import shared from '#src/ui/shared.module.css'
import { averageStars, type RatedBy, STAR_COUNT } from './average-stars.ts'
import { Star } from './star.tsx'
import styles from './stars.module.css'

const STAR_INDEXES = Array.from({ length: STAR_COUNT }, (_, index) => index)

interface StarsProps extends RatedBy {
  /** The number of ratings, if it is shown. */
  count?: number | undefined
}

const describeAverage = (text: string, count: number | undefined): string => {
  const stars = `${text} out of ${STAR_COUNT} stars`
  return count === undefined ? stars : `${stars}, ${formatCount(count, 'rating')}`
}

const RatingCount = ({ count }: Pick<StarsProps, 'count'>) =>
  count !== undefined && <span className={shared.soft}>{`(${count})`}</span>

/** The average rating, as stars and a number. A class without ratings is new. */
export const Stars = ({ count, ...rated }: StarsProps) => {
  const average = averageStars(rated)
  if (!average)
    return (
      <span className={styles.unrated} role="img" aria-label="not rated yet">
        New
      </span>
    )
  const { text, marks } = average
  return (
    <span className={styles.stars} role="img" aria-label={describeAverage(text, count)}>
      {STAR_INDEXES.map((index) => (
        <Star key={index} mark={marks[index] ?? 'empty'} />
      ))}
      <span className={styles.number}>{text}</span>
      <RatingCount count={count} />
    </span>
  )
}

/** One star and the average, where there is little room. */
export const CompactStars = ({ count, ...rated }: StarsProps) => {
  const text = averageStars(rated)?.text
  if (text === undefined) return <Stars ratings={[]} />
  return (
    <span className={styles.stars} role="img" aria-label={describeAverage(text, count)}>
      <Star mark="full" />
      <span className={styles.number}>{text}</span>
      <RatingCount count={count} />
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
