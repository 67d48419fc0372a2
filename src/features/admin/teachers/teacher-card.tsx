import { useId, useState } from 'react'
import { type PendingTeacher, PICTURE_INDEX } from '#contract/verification.ts'
import { formatRelativeTime } from '#src/format/relative-time.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { EmailText } from '#src/ui/cards/email-text.tsx'
import shared from '#src/ui/shared.module.css'
import { LinkedText } from '#src/ui/user-text/linked-text.tsx'
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
    <>
      <Avatar name={teacher.name} picture={teacher.documents[PICTURE_INDEX] ?? ''} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <bdi>{teacher.name}</bdi>
        </h2>
        <p className={styles.status}>
          <Badge tone={hasSubmitted ? 'amber' : 'neutral'}>{hasSubmitted ? 'Requested' : 'Pending'}</Badge>
          {Number.isFinite(since) && <time dateTime={teacher.waitingSince}>{formatRelativeTime(since)}</time>}
        </p>
      </div>
    </>
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
      <a href={`mailto:${email}`}>
        <EmailText email={email} />
      </a>
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
  /** Whether the viewer beside the list shows this teacher's documents, with Approve and Reject. */
  isShown: boolean
  /** In a long list, only the first request starts open. */
  startsOpen: boolean
  /** Opens the documents in the viewer beside the list. */
  onOpen?: (() => void) | undefined
}

export const TeacherCard = ({ teacher, review, isShown, startsOpen, onOpen }: TeacherCardProps) => {
  const missingId = useId()
  const [choice, setChoice] = useState<boolean | null>(null)
  const isOpen = choice ?? startsOpen
  const checks = review.listChecks(teacher)
  const openDocument = (index: number) => review.open(teacher, index)
  const onToggle = (open: boolean) => {
    if (open === isOpen) return
    setChoice(open)
    if (open) onOpen?.()
  }
  return (
    <Card as="li" className={styles.card} data-shown={isShown || undefined}>
      <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
        <summary className={styles.head}>
          <TeacherHead teacher={teacher} />
        </summary>
        <div className={styles.body}>
          <TeacherFacts teacher={teacher} />
          <TeacherDocuments teacher={teacher} checks={checks} missingId={missingId} onOpen={openDocument} />
          {teacher.bio && (
            <details className={styles.bio}>
              <summary>About this teacher</summary>
              <p className={shared.userText} dir="auto">
                <LinkedText text={teacher.bio} />
              </p>
            </details>
          )}
          {!isShown && <TeacherDecision teacher={teacher} checks={checks} missingId={missingId} />}
        </div>
      </details>
    </Card>
  )
}
