import styles from './opening.module.css'

/** Shown after a tap while the code of what opens is still loading. */
export const Opening = () => (
  <p role="status" className={styles.opening}>
    Opening…
  </p>
)
