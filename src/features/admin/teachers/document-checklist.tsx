import styles from './document-viewer.module.css'
import type { OpenedDocument } from './use-document-review.ts'

/** The checks of each document, enabled once it was on the screen. The boxes keep their state while the documents are turned. */
export const DocumentChecklist = ({ opened: { teacher, checks, index } }: { opened: OpenedDocument }) => (
  <fieldset className={styles.checks} aria-label={`Checks of ${teacher.name}`}>
    {checks.map(({ name, check, isSeen, isChecked, toggle }, position) => (
      <label key={name} className={styles.check} data-shown={position === index || undefined}>
        <input type="checkbox" checked={isChecked} disabled={!isSeen} onChange={toggle} />
        <span>
          <span className={styles.checkName}>
            {name}
            {!isSeen && (
              <>
                {' '}
                <span className={styles.openFirst}>Open it first</span>
              </>
            )}
          </span>
          <span className={styles.checkText}>
            <bdi>{check}</bdi>
          </span>
        </span>
      </label>
    ))}
  </fieldset>
)
