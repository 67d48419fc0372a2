import type { Reader } from '#contract/discussion/read-marks.ts'
import { ClockIcon, DoubleTickIcon, TickIcon } from '#src/features/discussion/discussion-icons.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './read-by.module.css'

export interface ReadByProps {
  /** The readers of the message. */
  readers: readonly Reader[]
  /** The number of members besides the author. */
  otherCount: number
}

const Names = ({ readers }: Pick<ReadByProps, 'readers'>) =>
  readers.map(({ _id, name }, index) => (
    <span key={_id}>
      {index > 0 && ', '}
      <bdi>{name}</bdi>
    </span>
  ))

/** Explains the ticks of the user's own messages. */
const TickMeanings = () => (
  <details>
    <summary className={styles.summary}>What the ticks mean</summary>
    <ul className={styles.meanings}>
      <li>
        <ClockIcon /> Waiting for a connection
      </li>
      <li>
        <TickIcon /> Sent to the class
      </li>
      <li>
        <DoubleTickIcon /> Read by at least one member
      </li>
      <li>
        <span className={styles.byAll}>
          <DoubleTickIcon />
        </span>{' '}
        Read by everyone
      </li>
    </ul>
  </details>
)

/** The readers of the user's own message, and the meaning of its ticks. */
export const ReadBy = ({ readers, otherCount }: ReadByProps) => {
  if (otherCount === 0) return null
  const isReadByAll = readers.length >= otherCount
  return (
    <div>
      <p className={styles.state}>
        <span className={isReadByAll ? styles.byAll : shared.soft}>
          {readers.length > 0 ? <DoubleTickIcon /> : <TickIcon />}
        </span>
        {readers.length === 0 ? (
          <span>Sent. Nobody has read it yet.</span>
        ) : (
          <span>
            Read by {readers.length} of {otherCount}: <Names readers={readers} />
          </span>
        )}
      </p>
      <TickMeanings />
    </div>
  )
}
