import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnrolledStudent } from '#contract/enrolment.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { EmailText } from '#src/ui/cards/email-text.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { MoreIcon } from '#src/ui/icons.tsx'
import media from '#src/ui/lists/media-row.module.css'
import { Menu } from '#src/ui/overlays/menu.tsx'
import type { MenuItem } from '#src/ui/overlays/menu-item.ts'
import styles from './student-row.module.css'
import { describeStudent } from './student-state.ts'
import { unenrollStudentMutation } from './students.queries.ts'

const internationalDigits = (whatsapp: string): string => whatsapp.replace(/\D/g, '').replace(/^0/, '92')

const listWhatsApp = ({ name, whatsapp }: EnrolledStudent): MenuItem[] =>
  whatsapp
    ? [
        {
          value: 'whatsapp',
          label: `WhatsApp ${whatsapp}`,
          name: `WhatsApp ${whatsapp}: ${name}`,
          href: `https://wa.me/${internationalDigits(whatsapp)}`,
        },
      ]
    : []

export const createUnenrollAction = (name: string, isBusy: boolean, onUnenroll: () => void): MenuItem => ({
  value: 'unenroll',
  label: 'Unenroll',
  name: `Unenroll ${name}`,
  onSelect: () => isBusy || onUnenroll(),
  isDestructive: true,
})

const MenuHeading = ({ student: { name, email } }: { student: EnrolledStudent }) => (
  <div className={styles.heading}>
    <strong dir="auto">{name}</strong>
    <span>
      <EmailText email={email} />
    </span>
  </div>
)

interface StudentTextProps {
  student: EnrolledStudent
  /** Milliseconds since 1970. */
  now: number
}

const StudentText = ({ student, now }: StudentTextProps) => {
  const state = describeStudent(student, now)
  return (
    <div className={classNames(media.text, styles.text)}>
      <p className={styles.name}>
        <bdi>{student.name}</bdi>
      </p>
      <p className={styles.email}>
        <EmailText email={student.email} />
      </p>
      {state && (
        <p className={styles.state} data-tone={state.tone}>
          {state.text}
        </p>
      )}
    </div>
  )
}

interface StudentRowProps extends StudentTextProps {
  gigId: string
}

/** A student in one row of the list, with the actions in a menu. */
export const StudentRow = ({ gigId, student, now }: StudentRowProps) => {
  const unenroll = useMutation(unenrollStudentMutation(gigId))
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  return (
    <li className={classNames(media.row, styles.person)}>
      <Avatar name={student.name} picture="" />
      <StudentText student={student} now={now} />
      <Menu
        label={`More about ${student.name}`}
        icon={<MoreIcon />}
        heading={<MenuHeading student={student} />}
        items={[
          ...listWhatsApp(student),
          createUnenrollAction(student.name, unenroll.isPending, () => setConfirmOpen(true)),
        ]}
      />
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
    </li>
  )
}
