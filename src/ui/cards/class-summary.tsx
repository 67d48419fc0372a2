import type { ReactNode } from 'react'
import { Avatar } from '#src/ui/avatar.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ClassCover } from '#src/ui/cover/class-cover.tsx'
import shared from '#src/ui/shared.module.css'
import { VerifiedMark } from '#src/ui/verified-mark.tsx'
import styles from './class-summary.module.css'

interface ClassSummaryProps {
  gigId: string
  title: ReactNode
  /** Left out where every class is of one teacher. */
  teacher?: string
  /** The address of the teacher's picture; empty without one. */
  portrait?: string
  isVerified?: boolean
  /** Decides the colour of the drawn cover. */
  subject?: string | undefined
  /** The address of the teacher's picture. */
  cover?: string | undefined
  /** Details in one row beside the cover. */
  children?: ReactNode
  /** Lines below the cover, as wide as the card: `SummaryLine` elements. */
  below?: ReactNode
}

/** A line of a summary below its cover. */
export const SummaryLine = ({ isSoft = false, children }: { isSoft?: boolean; children: ReactNode }) => (
  <div className={classNames(styles.line, isSoft && shared.soft)}>{children}</div>
)

/** Cover, title and teacher of a class, as every card of a class begins. */
export const ClassSummary = ({
  gigId,
  title,
  teacher,
  portrait = '',
  isVerified,
  subject,
  cover,
  children,
  below,
}: ClassSummaryProps) => (
  <div className={styles.summary}>
    <ClassCover gigId={gigId} size="small" subject={subject} picture={cover} />
    <div className={styles.text}>
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
      {teacher && (
        <p className={styles.teacher}>
          <Avatar name={teacher} picture={portrait} size="tiny" />
          <bdi>{teacher}</bdi> {isVerified && <VerifiedMark />}
        </p>
      )}
      {children && <div className={styles.details}>{children}</div>}
    </div>
    {below}
  </div>
)
