import styles from './opening.module.css'

/** Shown after a tap while the code of a dialog is loading. */
export const DialogLoadingNote = () => (
  <p role="status" className={styles.opening}>
    Opening…
  </p>
)
