import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import type { MeetingAddress } from './meeting-address.ts'
import { MeetingFrame } from './meeting-frame.tsx'
import type { Meeting } from './use-meeting.ts'

interface MeetingViewProps {
  meeting: Meeting
  address: MeetingAddress
}

/** Shows the meeting, or a button that loads it when data saver or a popup keeps it off this page. */
export const MeetingView = ({ meeting, address }: MeetingViewProps) => {
  if (meeting.placement === 'here')
    return <MeetingFrame key={`${address.roomUrl} ${meeting.reloads}`} address={address} ref={meeting.frame} />
  const isInPopup = meeting.placement === 'popup'
  return (
    <EmptyState
      title={isInPopup ? 'The meeting is in its own window' : 'The meeting is open'}
      text={
        isInPopup
          ? 'Close that window before you open the meeting here, or you hear everything twice.'
          : 'Your phone saves data, so it has not been loaded yet. You choose sound or video before you join.'
      }
      action={<Button onClick={() => void meeting.open()}>Open Meeting</Button>}
    />
  )
}
