import { DoubleTickIcon, TickIcon } from '#src/features/discussion/discussion-icons.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './message.module.css'

/** How many of the other members have read a message. */
export interface ReadCount {
  readonly readBy: number
  readonly others: number
}

interface SentStateProps extends ReadCount {
  /** Opens the list of readers. Keyboard users open it from the menu of the message. */
  onOpen: () => void
}

/**
 * The ticks of the user's own stored message: one, two after the first reader, green after all members have read it.
 */
export const SentState = ({ readBy, others, onOpen }: SentStateProps) => {
  const isReadByAll = readBy > 0 && readBy >= others
  return (
    <button type="button" className={isReadByAll ? styles.readByAll : styles.ticks} tabIndex={-1} onClick={onOpen}>
      {readBy > 0 ? <DoubleTickIcon /> : <TickIcon />}
      <span className={shared.visuallyHidden}>{readBy > 0 ? `Read by ${readBy} of ${others}` : 'Sent'}</span>
    </button>
  )
}
