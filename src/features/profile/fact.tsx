import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import shared from '#src/ui/shared.module.css'
import styles from './profile.module.css'

export interface FactProps {
  name: string
  /** Undefined where the value cannot be edited. */
  onEdit?: (() => void) | undefined
  children: ReactNode
}

export const Fact = ({ name, onEdit, children }: FactProps) => (
  <div className={classNames(styles.fact, onEdit && styles.editable)}>
    <dt className={shared.hint}>{name}</dt>
    <dd className={styles.value}>
      {onEdit ? <span className={styles.text}>{children}</span> : children}
      {onEdit && (
        <Button variant="quiet" className={styles.edit} aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
      )}
    </dd>
  </div>
)
