import { useId } from 'react'
import { type PendingTeacher, PICTURE_INDEX } from '#contract/verification.ts'
import { formatRelativeTime } from '#src/format/relative-time.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import shared from '#src/ui/shared.module.css'
import { formatCnic } from './applicants.ts'
import { TeacherDecision } from './teacher-decision.tsx'
import { TeacherDocuments } from './teacher-documents.tsx'
import styles from './teachers.module.css'
import type { DocumentReview } from './use-document-review.ts'

interface TeacherProps {
  teacher: PendingTeacher
}

const TeacherHead = ({ teacher }: TeacherProps) => {
  const hasSubmitted = teacher.verificationStatus === 'requested'
  const since = Date.parse(teacher.waitingSince)
  return (
    <header className={styles.head}>
      <Avatar name={teacher.name} picture={teacher.documents[PICTURE_INDEX] ?? ''} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <bdi>{teacher.name}</bdi>
        </h2>
        <p className={styles.status}>
          <Badge tone={hasSubmitted ? 'gold' : 'neutral'}>{hasSubmitted ? 'Requested' : 'Pending'}</Badge>
          {Number.isFinite(since) && <time dateTime={teacher.waitingSince}>{formatRelativeTime(since)}</time>}
        </p>
      </div>
    </header>
  )
}

const TeacherFacts = ({ teacher: { cnicNumber, whatsapp, email, expertise } }: TeacherProps) => (
  <dl className={styles.facts}>
    {cnicNumber && (
      <>
        <dt>CNIC</dt>
        <dd className={styles.number}>
          <bdi>{formatCnic(cnicNumber)}</bdi>
        </dd>
      </>
    )}
    <dt>Contact</dt>
    <dd>
      <a href={`tel:${whatsapp}`}>
        <bdi>{whatsapp}</bdi>
      </a>
    </dd>
    <dt>Email</dt>
    <dd>
      <a href={`mailto:${email}`}>{email}</a>
    </dd>
    {expertise.length > 0 && (
      <>
        <dt>Expertise</dt>
        <dd>{expertise.join(', ')}</dd>
      </>
    )}
  </dl>
)

interface TeacherCardProps extends TeacherProps {
  review: DocumentReview
  /** The viewer beside the list shows this teacher's documents. */
  isShown: boolean
}

export const TeacherCard = ({ teacher, review, isShown }: TeacherCardProps) => {
  const missingId = useId()
  return (
    <Card as="li" stacked className={styles.card} data-shown={isShown || undefined}>
      <TeacherHead teacher={teacher} />
      <TeacherFacts teacher={teacher} />
      <TeacherDocuments teacher={teacher} review={review} missingId={missingId} />
      {teacher.bio && (
        <details className={styles.bio}>
          <summary>About this teacher</summary>
          <p className={shared.userText} dir="auto">
            {teacher.bio}
          </p>
        </details>
      )}
      <TeacherDecision teacher={teacher} missingId={missingId} />
    </Card>
  )
}
