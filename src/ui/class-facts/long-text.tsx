import { classNames } from '#src/ui/class-names.ts'
import shared from '#src/ui/shared.module.css'
import { LinkedText } from '#src/ui/user-text/linked-text.tsx'
import styles from './long-text.module.css'

interface LongTextProps {
  text: string
  className?: string | undefined
}

/** Longer texts take more than five lines of a phone. */
const SHORT_MAX_LENGTH = 220

/** A text of a person. A long one is cut on phones until the reader opens it, which needs no script. */
export const LongText = ({ text, className }: LongTextProps) => {
  const isLong = text.length > SHORT_MAX_LENGTH || text.split('\n').length > 4
  return (
    <div className={className}>
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
