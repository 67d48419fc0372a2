import { toFilePagePath } from '#contract/files/private-files.ts'
import { type PendingTeacher, TEACHER_DOCUMENTS_MISSING } from '#contract/verification.ts'
import shared from '#src/ui/shared.module.css'
import { listDocuments, listMissing } from './documents.ts'
import styles from './teachers.module.css'
import type { DocumentReview } from './use-document-review.ts'

interface TeacherDocumentsProps {
  teacher: PendingTeacher
  review: DocumentReview
  /** The id of the text that says why the teacher cannot be approved. */
  missingId: string
}

/** The checklist: each document opens in the viewer, where the admin checks it. */
export const TeacherDocuments = ({ teacher, review, missingId }: TeacherDocumentsProps) => {
  const documents = listDocuments(teacher)
  const missing = listMissing(teacher)
  if (documents.length === 0)
    return (
      <p id={missingId} className={shared.soft}>
        No documents submitted yet. {TEACHER_DOCUMENTS_MISSING}
      </p>
    )
  return (
    <div>
      <ul className={styles.documents} aria-label={`Documents of ${teacher.name}`}>
        {documents.map(({ name, label, url }, index) => {
          const isChecked = review.isChecked(teacher, name)
          return (
            <li key={name}>
              <button type="button" className={styles.open} onClick={() => review.open(teacher, index)}>
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
          )
        })}
      </ul>
      {missing.length > 0 && <p className={shared.hint}>Not submitted: {missing.join(', ')}</p>}
    </div>
  )
}
