import { Link } from '@tanstack/react-router'
import { useConfig } from '#src/app/config.ts'
import { Star8 } from '#src/ui/ornament.tsx'
import styles from './brand.module.css'

/** The product's name, which leads home. */
export const Brand = ({ className = '' }: { className?: string | undefined }) => (
  <Link to="/" className={`${styles.brand} ${className}`}>
    <Star8 />
    <span>{useConfig().brandName}</span>
  </Link>
)

interface HeaderBrandProps {
  /** The short title of the page, shown on phones: the page's own heading scrolls away. */
  pageTitle: string | undefined
}

/**
 * The mark, on phones with the page's short title and with the product's name where both fit. What does not fit wraps
 * into a line that is not shown, so nothing is ever cut.
 */
export const HeaderBrand = ({ pageTitle }: HeaderBrandProps) => {
  const { brandName } = useConfig()
  return (
    <>
      <Brand className={styles.compact} />
      <span className={styles.line} aria-hidden="true">
        {pageTitle && <span className={styles.place}>{pageTitle}</span>}
        <span className={styles.name}>{brandName}</span>
      </span>
    </>
  )
}
