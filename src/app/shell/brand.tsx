import { Link } from '@tanstack/react-router'
import { useConfig } from '#src/app/config.ts'
import { Star8 } from '#src/ui/ornament.tsx'
import styles from './brand.module.css'

/** The product's name, which leads home. */
export const Brand = () => (
  <Link to="/" className={styles.brand}>
    <Star8 />
    <span>{useConfig().brandName}</span>
  </Link>
)
