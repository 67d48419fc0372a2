import { Link } from '@tanstack/react-router'
import { useConfig } from '#src/app/config.ts'
import { Star8 } from '#src/ui/ornament.tsx'
import styles from './brand.module.css'

interface BrandProps {
  /** Where one is: on phones it stands in place of the name, since the page's title scrolls away. */
  place?: string | undefined
}

/** The product's name, which leads home. */
export const Brand = ({ place }: BrandProps) => (
  <>
    <Link to="/" className={styles.brand}>
      <Star8 />
      <span className={place && styles.name}>{useConfig().brandName}</span>
    </Link>
    {place && (
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
    )}
  </>
)
