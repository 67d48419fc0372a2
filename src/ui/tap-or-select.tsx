import styles from './tap-or-select.module.css'

/** “Tap” on a touch screen, “Select” with a mouse. Chosen by CSS, because prerendered pages are the same for all devices. */
export const TapOrSelect = () => (
  <>
    <span className={styles.touch}>Tap</span>
    <span className={styles.pointer}>Select</span>
  </>
)
