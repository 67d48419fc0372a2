import { Link } from '@tanstack/react-router'
import { Star8 } from '#src/ui/ornament.tsx'
import styles from './reading.module.css'

/** The home link of pages without the top bar. */
export const BackHomeLink = ({ brand }: { brand: string }) => (
  <Link to="/" className={styles.homeLink}>
    <Star8 /> {brand}
  </Link>
)
