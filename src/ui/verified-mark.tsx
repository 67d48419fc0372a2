import styles from './verified-mark.module.css'

/** After the name of a teacher whose documents an admin has approved. */
export const VerifiedMark = () => (
  <svg className={styles.mark} viewBox="0 0 20 20" role="img" aria-label="verified">
    <path d="M4 4h12v12H4z" fill="currentColor" />
    <path d="M4 4h12v12H4z" fill="currentColor" transform="rotate(45 10 10)" />
    <path d="M6.5 10.2l2.4 2.3 4.6-4.8" fill="none" stroke="var(--surface)" strokeWidth="1.8" />
  </svg>
)
