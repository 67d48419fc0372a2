import { averageStars, STARS } from './average-stars.ts'
import { classNames } from './class-names.ts'
import styles from './stars.module.css'

interface StarsProps {
  ratings: readonly { readonly rating: number }[]
}

const SHAPE = 'M12 2.5l2.95 6.1 6.7.9-4.9 4.65 1.2 6.65L12 17.6l-5.95 3.2 1.2-6.65-4.9-4.65 6.7-.9z'
const PLACES = Array.from({ length: STARS }, (_, place) => place)

/** The average rating: one decimal, and as many stars. */
export const Stars = ({ ratings }: StarsProps) => {
  const { text, marks } = averageStars(ratings)
  return (
    <span className={styles.stars} role="img" aria-label={`${text} out of ${STARS} stars`}>
      {PLACES.map((place) => (
        <svg
          key={place}
          aria-hidden="true"
          viewBox="0 0 24 24"
          className={classNames(styles.star, styles[marks[place] ?? 'empty'])}
        >
          <path className={styles.ground} d={SHAPE} />
          <path className={styles.fill} d={SHAPE} />
        </svg>
      ))}
      <span className={styles.number}>{text}</span>
    </span>
  )
}
