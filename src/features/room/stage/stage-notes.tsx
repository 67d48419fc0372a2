import { useState } from 'react'
import { VIDEO_OFF_TEXT } from '#src/features/room/room-texts.ts'
import type { RoomView } from '#src/features/room/room-view.ts'
import shared from '#src/ui/shared.module.css'
import { DeviceProblem, type DeviceProblemProps } from './device-problem.tsx'
import styles from './stage.module.css'

interface Presence {
  readonly role: RoomView['role']
  readonly people: number
  readonly hasTeacher: boolean
  /** Whether the teacher was inside during this visit. */
  readonly hadTeacher: boolean
}

/** Describes who has not joined or has left; empty if there is nothing to say. */
export const describeAbsence = ({ role, people, hasTeacher, hadTeacher }: Presence): string => {
  if (role === 'owner') return people === 1 ? 'No one else is here yet.' : ''
  if (hasTeacher) return ''
  if (hadTeacher) return 'Your teacher has left. The room stays open, and you can wait here.'
  const others = people === 1 ? 'No one else is here yet. ' : ''
  return `${others}Your teacher is not here yet. Stay on this page until your teacher joins.`
}

const useHadTeacher = (hasTeacher: boolean): boolean => {
  const [hadTeacher, setHadTeacher] = useState(hasTeacher)
  if (hasTeacher && !hadTeacher) setHadTeacher(true)
  return hadTeacher
}

interface StageNotesProps extends DeviceProblemProps {
  view: RoomView
  announcement: string
}

export const StageNotes = ({ view: { role, people, isVideoOff }, announcement, ...devices }: StageNotesProps) => {
  const hasTeacher = people.some((person) => person.role === 'owner')
  const hadTeacher = useHadTeacher(hasTeacher)
  const absence = describeAbsence({ role, people: people.length, hasTeacher, hadTeacher })
  return (
    <>
      <p className={absence ? styles.note : undefined} role="status">
        {absence}
      </p>
      <p className={isVideoOff ? styles.note : undefined} role="status">
        {isVideoOff && VIDEO_OFF_TEXT}
      </p>
      <DeviceProblem {...devices} />
      <p className={shared.visuallyHidden} aria-live="polite">
        {announcement}
      </p>
    </>
  )
}
