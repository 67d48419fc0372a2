import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnrolledStudent } from '#contract/enrolment.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import { EmailText } from '#src/ui/cards/email-text.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './students.module.css'
import { unenrollStudentMutation } from './students.queries.ts'

interface StudentRowProps {
  gigId: string
  student: EnrolledStudent
}

const internationalDigits = (whatsapp: string): string => whatsapp.replace(/\D/g, '').replace(/^0/, '92')

export const StudentRow = ({ gigId, student }: StudentRowProps) => {
  const unenroll = useMutation(unenrollStudentMutation(gigId))
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  return (
    <Card as="li" className={styles.person}>
      <Avatar name={student.name} picture="" />
      <div className={styles.identity}>
        <p className={shared.strong}>
          <bdi>{student.name}</bdi>
        </p>
        <p className={shared.soft}>
          <EmailText email={student.email} />
        </p>
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
        onClick={() => setConfirmOpen(true)}
      >
        Unenroll
      </Button>
      <ConfirmDialog
        open={isConfirmOpen}
        title="Unenroll this student"
        keep="Cancel"
        action="Unenroll"
        onClose={() => setConfirmOpen(false)}
        onConfirm={() => unenroll.mutate(student)}
      >
        <p dir="auto">
          <strong>{student.name}</strong>
        </p>
        <p>They go back to Pending Requests and cannot open the class until you accept them again.</p>
      </ConfirmDialog>
    </Card>
  )
}
