import { formatCount } from '#contract/text/format-count.ts'
import { Stars } from '#src/ui/stars/stars.tsx'
import styles from './reviews.module.css'

export interface RatingOverviewProps {
  /** 0 without ratings. */
  average: number
  count: number
  /** How many ratings have one star, two stars, and so on. */
  stars: readonly number[]
}

/** The average, and how many people gave how many stars. */
export const RatingOverview = ({ average, count, stars }: RatingOverviewProps) => (
  <div className={styles.overview}>
    <p className={styles.average}>
      <Stars ratings={[]} summary={{ average }} />
      <span>{formatCount(count, 'review')}</span>
    </p>
    <ol className={styles.distribution} aria-label="How many people gave how many stars">
      {stars
        .map((people, index) => ({ people, number: index + 1 }))
        .reverse()
        .map(({ people, number }) => (
          <li key={number} className={styles.bar}>
            <span>{formatCount(number, 'star')}</span>
            <progress max={Math.max(1, count)} value={people} aria-hidden="true" />
            <span>{people}</span>
          </li>
        ))}
    </ol>
  </div>
)
