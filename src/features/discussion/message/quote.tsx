import type { QuotedComment } from '#contract/discussion/discussion.ts'
import { detectLanguage } from '#src/format/detect-language.ts'
import { classNames } from '#src/ui/class-names.ts'
import { toColour } from './author-colour.ts'
import styles from './quote.module.css'

export const REMOVED_TEXT = 'This message was removed.'

interface QuoteProps {
  quote: QuotedComment
  myId: string
}

/** The author and the beginning of a quoted message. */
export const Quote = ({ quote: { userId, message, isRemoved }, myId }: QuoteProps) => (
  <span className={styles.quote} data-colour={toColour(userId._id)}>
    <bdi className={styles.author}>{userId._id === myId ? 'You' : userId.name}</bdi>
    <span className={classNames(styles.text, isRemoved && styles.removed)} dir="auto" lang={detectLanguage(message)}>
      {isRemoved ? REMOVED_TEXT : message}
    </span>
  </span>
)

/** A quote inside a message. A tap jumps to the quoted message. */
export const QuoteLink = ({ onJump, ...props }: QuoteProps & { onJump: (quote: QuotedComment) => Promise<void> }) => (
  <button type="button" className={styles.link} data-quote onClick={() => void onJump(props.quote)}>
    <Quote {...props} />
  </button>
)
