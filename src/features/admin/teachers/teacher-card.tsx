import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type PendingTeacher, TEACHER_DOCUMENTS_MISSING } from '#contract/verification.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, CardHead } from '#src/ui/cards/card.tsx'
import { DocumentLinks } from '#src/ui/lists/document-links.tsx'
import shared from '#src/ui/shared.module.css'
import { numberDocuments } from './merge-applicants.ts'
import { RejectDialog } from './reject-dialog.tsx'
import styles from './teachers.module.css'
import { approveTeacherMutation, rejectTeacherMutation } from './teachers.queries.ts'

interface TeacherProps {
  teacher: PendingTeacher
}

const TeacherContact = ({ teacher }: TeacherProps) => (
  <dl className={styles.facts}>
    <dt>Contact</dt>
    <dd>
      <a href={`tel:${teacher.whatsapp}`}>
        <bdi>{teacher.whatsapp}</bdi>
      </a>
    </dd>
    <dt>Email</dt>
    <dd>
      <a href={`mailto:${teacher.email}`}>{teacher.email}</a>
    </dd>
    {teacher.expertise.length > 0 && (
      <>
        <dt>Expertise</dt>
        <dd>{teacher.expertise.join(', ')}</dd>
      </>
    )}
  </dl>
)

const TeacherDocuments = ({ teacher, missingId }: TeacherProps & { missingId: string }) => {
  const documents = numberDocuments(teacher.documents)
  if (documents.length === 0)
    return (
      <p id={missingId} className={shared.soft}>
        No documents submitted yet. {TEACHER_DOCUMENTS_MISSING}
      </p>
    )
  return <DocumentLinks label={`Documents of ${teacher.name}`} documents={documents} />
}

export const TeacherCard = ({ teacher }: TeacherProps) => {
  const approve = useMutation(approveTeacherMutation())
  const reject = useMutation(rejectTeacherMutation())
  const [isRejectOpen, setRejectOpen] = useState(false)
  const isBusy = approve.isPending || reject.isPending
  const hasSubmitted = teacher.verificationStatus === 'requested'
  const hasDocuments = numberDocuments(teacher.documents).length > 0
  const reason = useId()
  return (
    <Card as="li" stacked>
      <CardHead title={teacher.name}>
        <Badge tone={hasSubmitted ? 'gold' : 'neutral'}>{hasSubmitted ? 'Requested' : 'Pending'}</Badge>
      </CardHead>
      <TeacherContact teacher={teacher} />
      {teacher.bio && (
        <p className={shared.userText} dir="auto">
          {teacher.bio}
        </p>
      )}
      <TeacherDocuments teacher={teacher} missingId={reason} />
      <div className={styles.actions}>
        <Button
          variant="outline"
          busy={isBusy}
          aria-label={`Reject ${teacher.name}`}
          onClick={() => setRejectOpen(true)}
        >
          Reject
        </Button>
        <Button
          busy={isBusy}
          disabled={!hasDocuments}
          aria-label={`Approve ${teacher.name}`}
          aria-describedby={hasDocuments ? undefined : reason}
          onClick={() => approve.mutate(teacher.email)}
        >
          Approve
        </Button>
      </div>
      <RejectDialog
        teacher={isRejectOpen ? teacher : null}
        isBusy={isBusy}
        onClose={() => setRejectOpen(false)}
        onReject={(reason) =>
          reject.mutate({ email: teacher.email, reason }, { onSuccess: () => setRejectOpen(false) })
        }
      />
    </Card>
  )
}
