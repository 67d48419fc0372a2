import type { ReactNode } from 'react'
import { ClassCover } from '#src/ui/cover/class-cover.tsx'
import { VerifiedMark } from '#src/ui/verified-mark.tsx'
import styles from './class-summary.module.css'

interface ClassSummaryProps {
  gigId: string
  title: ReactNode
  teacher: string
  isVerified: boolean
  /** Details in one row, such as the price. */
  children: ReactNode
}

/** Cover, title and teacher of a class, as every card of a class begins. */
export const ClassSummary = ({ gigId, title, teacher, isVerified, children }: ClassSummaryProps) => (
  <div className={styles.summary}>
    <ClassCover gigId={gigId} size="small" />
    <div className={styles.text}>
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
      <p className={styles.teacher}>
        <bdi>{teacher}</bdi> {isVerified && <VerifiedMark />}
      </p>
      <div className={styles.details}>{children}</div>
    </div>
  </div>
)
