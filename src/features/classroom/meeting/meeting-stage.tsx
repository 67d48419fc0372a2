import type { Ref } from 'react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import type { MeetingPlace } from './meeting-address.ts'
import { MeetingFrame } from './meeting-frame.tsx'
import type { Meeting } from './use-meeting.ts'

interface MeetingStageProps {
  meeting: Meeting
  place: MeetingPlace
  /** The room, once it is on the page. */
  frame?: Ref<HTMLIFrameElement>
}

/** The open meeting, or why it is not on this page and how to have it here. */
export const MeetingStage = ({ meeting, place, frame }: MeetingStageProps) => {
  if (meeting.shown === 'here')
    return <MeetingFrame key={`${place.roomUrl} ${meeting.visit}`} place={place} {...(frame && { ref: frame })} />
  const isOutside = meeting.shown === 'outside'
  return (
    <EmptyState
      title={isOutside ? 'The meeting is in its own window' : 'The meeting is open'}
      text={
        isOutside
          ? 'Close that window before you open the meeting here, or you hear everything twice.'
          : 'Your phone saves data, so it has not been loaded yet. You choose sound or video before you join.'
      }
      action={<Button onClick={() => void meeting.open()}>Open Meeting</Button>}
    />
  )
}
