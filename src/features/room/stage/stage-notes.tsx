import { useState } from 'react'
import { isShowingVideo } from '#src/features/room/people/people-list.ts'
import { describeVideoOff } from '#src/features/room/room-texts.ts'
import type { RoomView } from '#src/features/room/room-view.ts'
import { useRoomStore } from '#src/features/room/use-room-store.ts'
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

const VideoNote = ({ view: { people, me, isVideoOff }, localMedia }: Pick<StageNotesProps, 'view' | 'localMedia'>) => {
  const { camera, screen, isAudioOnly } = useRoomStore(localMedia.store)
  const hasOwnVideo = camera !== null || screen !== null
  const hasOtherVideo = !isAudioOnly && people.some((person) => person.peerId !== me && isShowingVideo(person))
  const text = describeVideoOff({ isVideoOff, hasOwnVideo, hasOtherVideo })
  return (
    <p className={text ? styles.note : undefined} role="status">
      {text}
    </p>
  )
}

export const StageNotes = ({ view, announcement, ...devices }: StageNotesProps) => {
  const { role, people } = view
  const hasTeacher = people.some((person) => person.role === 'owner')
  const hadTeacher = useHadTeacher(hasTeacher)
  const absence = describeAbsence({ role, people: people.length, hasTeacher, hadTeacher })
  return (
    <>
      <p className={absence ? styles.note : undefined} role="status">
        {absence}
      </p>
      <VideoNote view={view} localMedia={devices.localMedia} />
      <DeviceProblem {...devices} />
      <p className={shared.visuallyHidden} aria-live="polite">
        {announcement}
      </p>
    </>
  )
}
