import { classNames } from '#src/ui/class-names.ts'
import shared from '#src/ui/shared.module.css'
import { LinkedText } from '#src/ui/user-text/linked-text.tsx'
import styles from './long-text.module.css'

/** Longer texts take more than five lines of a phone. */
const SHORT_MAX_LENGTH = 220

/** A text of a person. A long one is cut on phones until the reader opens it, which needs no script. */
export const LongText = ({ text }: { text: string }) => {
  const isLong = text.length > SHORT_MAX_LENGTH || text.split('\n').length > 4
  return (
    <div>
      <p className={classNames(shared.userText, isLong && styles.cut)} dir="auto">
        <LinkedText text={text} />
      </p>
      {isLong && (
        <details className={styles.more}>
          <summary>Read more</summary>
        </details>
      )}
    </div>
  )
}
