import shared from '#src/ui/shared.module.css'
import styles from './field.module.css'
import type { FieldTexts } from './field-notes.tsx'

/** Takes a field's space while its code loads, so that nothing moves. */
export const PendingField = ({ label, hint }: FieldTexts) => (
  <div className={styles.field} aria-busy="true">
    <span className={shared.strong}>{label}</span>
    <span className={styles.control} />
    {hint && <span className={shared.hint}>{hint}</span>}
  </div>
)
