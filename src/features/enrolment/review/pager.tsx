import { BackIcon, NextIcon } from '#src/ui/icons.tsx'
import styles from './pager.module.css'
import type { Review } from './use-review.ts'

/** Turns to the previous and the next waiting request. */
export const Pager = ({ review: { index, waiting, turn } }: { review: Review }) => (
  <div className={styles.pager}>
    <button type="button" aria-label="Previous request" disabled={index === 0} onClick={() => turn(-1)}>
      <BackIcon />
    </button>
    <button type="button" aria-label="Next request" disabled={index >= waiting.length - 1} onClick={() => turn(1)}>
      <NextIcon />
    </button>
  </div>
)
