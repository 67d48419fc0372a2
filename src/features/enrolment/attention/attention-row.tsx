import type { ReactNode } from 'react'
import styles from './attention.module.css'

interface AttentionRowProps {
  title: ReactNode
  detail?: ReactNode
  /** The link to the screen where the teacher can do it. */
  action: ReactNode
}

/** One open task of the teacher, with a link to it. */
export const AttentionRow = ({ title, detail, action }: AttentionRowProps) => (
  <li className={styles.row}>
    <div className={styles.text}>
      <p className={styles.title}>{title}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
    </div>
    {action}
  </li>
)
