import { useMutation } from '@tanstack/react-query'
import type { PendingTeacher } from '#contract/verification.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import styles from './teachers.module.css'
import { approving, rejecting } from './teachers.queries.ts'
import { documentLinks } from './waiting-teachers.ts'

interface TeacherProps {
  teacher: PendingTeacher
}

const Contact = ({ teacher }: TeacherProps) => (
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

const Documents = ({ teacher }: TeacherProps) => {
  const links = documentLinks(teacher.documents)
  if (links.length === 0) return <p className={styles.none}>No documents submitted yet.</p>
  return (
    <ul className={styles.documents} aria-label={`Documents of ${teacher.name}`}>
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

export const TeacherCard = ({ teacher }: TeacherProps) => {
  const approve = useMutation(approving())
  const reject = useMutation(rejecting())
  const isBusy = approve.isPending || reject.isPending
  const hasSubmitted = teacher.verificationStatus === 'requested'
  return (
    <Card as="li" className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.name}>{teacher.name}</h2>
        <Badge tone={hasSubmitted ? 'gold' : 'neutral'}>{hasSubmitted ? 'Requested' : 'Pending'}</Badge>
      </header>
      <Contact teacher={teacher} />
      {teacher.bio && <p className={styles.bio}>{teacher.bio}</p>}
      <Documents teacher={teacher} />
      <div className={styles.actions}>
        <Button
          variant="outline"
          busy={isBusy}
          aria-label={`Reject ${teacher.name}`}
          onClick={() => reject.mutate(teacher.email)}
        >
          Reject
        </Button>
        <Button busy={isBusy} aria-label={`Approve ${teacher.name}`} onClick={() => approve.mutate(teacher.email)}>
          Approve
        </Button>
      </div>
    </Card>
  )
}
