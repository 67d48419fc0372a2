import type { ReactNode } from 'react'
import styles from './attention.module.css'

interface AttentionRowProps {
  title: ReactNode
  detail?: ReactNode
  /** The link that deals with it. */
  action: ReactNode
}

/** One thing that needs the teacher, and the next step. */
export const AttentionRow = ({ title, detail, action }: AttentionRowProps) => (
  <li className={styles.row}>
    <div className={styles.text}>
      <p className={styles.title}>{title}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
    </div>
    {action}
  </li>
)
