import { useId } from 'react'
import { FALLBACK_PKR_PER_USD } from '#contract/gigs/price.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'
import shared from '#src/ui/shared.module.css'
import { computePriceBreakdown, describeVideoCost } from './price-breakdown.ts'
import styles from './price-breakdown-panel.module.css'

interface PriceBreakdownPanelProps {
  /** The teacher's price in PKR. */
  entered: number
  rate: number
  /** Whether `rate` is the default because the current rate could not be fetched. */
  isDefault: boolean
}

export const PriceBreakdownPanel = ({ entered, rate, isDefault }: PriceBreakdownPanelProps) => {
  const heading = useId()
  const price = entered > 0 ? entered : 0
  const { video, total, teacherReceives } = computePriceBreakdown(price, rate)
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        Price breakdown
      </h2>
      {price === 0 ? (
        <p>Type your price to see what students pay and what you receive.</p>
      ) : (
        <dl className={styles.rows}>
          <div className={styles.row}>
            <dt>Your price</dt>
            <dd>{formatPkr(price)}</dd>
          </div>
          <div className={styles.row}>
            <dt>
              Video cost per student
              <span className={styles.calculation}>{describeVideoCost(rate)}</span>
            </dt>
            <dd>{formatPkr(video)}</dd>
          </div>
          <div className={styles.total}>
            <dt>Total the student pays</dt>
            <dd>{formatPkr(total)}</dd>
          </div>
          <div className={styles.row}>
            <dt>You receive per student</dt>
            <dd>{formatPkr(teacherReceives)}</dd>
          </div>
        </dl>
      )}
      {isDefault && (
        <p className={shared.hint} role="status">
          {`Exchange rate is not updated yet, using default rate of ${FALLBACK_PKR_PER_USD} PKR per USD`}
        </p>
      )}
    </section>
  )
}
