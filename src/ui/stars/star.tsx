import { classNames } from '#src/ui/class-names.ts'
import styles from './star.module.css'

interface StarProps {
  mark: 'full' | 'half' | 'empty'
}

const STAR_PATH = 'M12 2.5l2.95 6.1 6.7.9-4.9 4.65 1.2 6.65L12 17.6l-5.95 3.2 1.2-6.65-4.9-4.65 6.7-.9z'

/** One decorative star, as large as the text around it. */
export const Star = ({ mark }: StarProps) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className={classNames(styles.star, styles[mark])}>
    <path className={styles.background} d={STAR_PATH} />
    <path className={styles.fill} d={STAR_PATH} />
  </svg>
)
