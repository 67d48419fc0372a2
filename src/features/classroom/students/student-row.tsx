import { useMutation } from '@tanstack/react-query'
import type { EnrolledStudent } from '#contract/enrolment.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import styles from '../class-room.module.css'
import { unenrolling } from '../classroom.queries.ts'

interface StudentRowProps {
  gigId: string
  student: EnrolledStudent
}

const internationalDigits = (whatsapp: string): string => whatsapp.replace(/\D/g, '').replace(/^0/, '92')

export const StudentRow = ({ gigId, student }: StudentRowProps) => {
  const unenroll = useMutation(unenrolling(gigId))
  return (
    <Card as="li" className={styles.person}>
      <Avatar name={student.name} picture="" />
      <div className={styles.who}>
        <p className={styles.name}>
          <bdi>{student.name}</bdi>
        </p>
        <p className={styles.soft}>{student.email}</p>
        {student.whatsapp && (
          <a href={`https://wa.me/${internationalDigits(student.whatsapp)}`} target="_blank" rel="noopener">
            WhatsApp&nbsp;<bdi>{student.whatsapp}</bdi>
          </a>
        )}
      </div>
      <Button
        variant="outline"
        busy={unenroll.isPending}
        aria-label={`Unenroll ${student.name}`}
        onClick={() => unenroll.mutate(student._id)}
      >
        Unenroll
      </Button>
    </Card>
  )
}
