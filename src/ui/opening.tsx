import styles from './opening.module.css'

/** Shown after a tap while the code of a dialog is loading. */
export const Opening = () => (
  <p role="status" className={styles.opening}>
    Opening…
  </p>
)
