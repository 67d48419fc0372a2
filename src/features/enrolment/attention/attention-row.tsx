import type { ReactNode } from 'react'
import card from '#src/ui/cards/row-card.module.css'
import { classNames } from '#src/ui/class-names.ts'
import styles from './attention.module.css'

interface AttentionRowProps {
  title: ReactNode
  detail?: ReactNode
  /** The link to the screen where the teacher can do it. */
  action: ReactNode
}

/** One open task of the teacher, with a link to it. */
export const AttentionRow = ({ title, detail, action }: AttentionRowProps) => (
  <li className={classNames(card.row, styles.row)}>
    <div className={classNames(card.text, styles.text)}>
      <p className={styles.title}>{title}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
    </div>
    {action}
  </li>
)
