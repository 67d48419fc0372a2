import styles from './ornament.module.css'

const SQUARE_PATH = 'M13 13h22v22H13z'

/** An eight-pointed star made of two squares. */
export const Star8 = () => (
  <svg className={styles.star} viewBox="0 0 48 48" aria-hidden="true">
    <path d={SQUARE_PATH} />
    <path d={SQUARE_PATH} transform="rotate(45 24 24)" />
    <circle cx="24" cy="24" r="4.5" />
  </svg>
)

/** A star between two lines. */
export const SectionMark = () => (
  <span className={styles.mark} aria-hidden="true">
    <Star8 />
  </span>
)
