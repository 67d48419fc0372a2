import { Link } from '@tanstack/react-router'
import { useConfig } from '#src/app/config.ts'
import { Star8 } from '#src/ui/ornament.tsx'
import styles from './brand.module.css'

/** The brand name, linked to the home page. */
export const Brand = ({ className = '' }: { className?: string | undefined }) => (
  <Link to="/" className={`${styles.brand} ${className}`}>
    <Star8 />
    <span>{useConfig().brandName}</span>
  </Link>
)

interface HeaderBrandProps {
  /** The page's short title, shown on phones because the heading scrolls away. */
  pageTitle: string | undefined
}

/**
 * The logo; on phones with the page's short title, and with the brand name where it fits. Text that does not fit wraps
 * into a hidden line, so it is never cut off.
 */
export const HeaderBrand = ({ pageTitle }: HeaderBrandProps) => {
  const { brandName } = useConfig()
  return (
    <>
      <Brand className={styles.compact} />
      <span className={styles.separator} aria-hidden="true">
        {pageTitle && <span className={styles.pageTitle}>{pageTitle}</span>}
        <span className={styles.name}>{brandName}</span>
      </span>
    </>
  )
}
