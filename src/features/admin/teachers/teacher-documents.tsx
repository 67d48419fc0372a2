import { toFilePagePath } from '#contract/files/private-files.ts'
import { type PendingTeacher, TEACHER_DOCUMENTS_MISSING } from '#contract/verification.ts'
import shared from '#src/ui/shared.module.css'
import { listMissing } from './documents.ts'
import styles from './teachers.module.css'
import type { DocumentCheck } from './use-document-review.ts'

interface TeacherDocumentsProps {
  teacher: PendingTeacher
  checks: readonly DocumentCheck[]
  /** The id of the text that says why the teacher cannot be approved. */
  missingId: string
  onOpen: (index: number) => void
}

/** Each document opens in the viewer, where the admin checks it. */
export const TeacherDocuments = ({ teacher, checks, missingId, onOpen }: TeacherDocumentsProps) => {
  const missing = listMissing(teacher)
  if (checks.length === 0)
    return (
      <p id={missingId} className={shared.soft}>
        {`No documents submitted yet. ${TEACHER_DOCUMENTS_MISSING}`}
      </p>
    )
  return (
    <div>
      <ul className={styles.documents} aria-label={`Documents of ${teacher.name}`}>
        {checks.map(({ name, label, url, isChecked }, index) => (
          <li key={name}>
            <button type="button" className={styles.open} onClick={() => onOpen(index)}>
              <span className={styles.mark} data-checked={isChecked || undefined} aria-hidden="true">
                {isChecked && '✓'}
              </span>
              <span>{name}</span>
              <span className={isChecked ? styles.checked : shared.visuallyHidden}>
                {isChecked ? 'Checked' : 'Not checked'}
              </span>
            </button>
            <a className={styles.file} href={toFilePagePath(url)} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
      {missing.length > 0 && <p className={shared.hint}>Not submitted: {missing.join(', ')}</p>}
    </div>
  )
}
