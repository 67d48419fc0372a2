import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import type { MeetingAddress } from './meeting-address.ts'
import { MeetingFrame } from './meeting-frame.tsx'
import { CameraIcon, WindowIcon } from './meeting-icons.tsx'
import type { Meeting, MeetingPlacement } from './use-meeting.ts'

interface MeetingViewProps {
  meeting: Meeting
  address: MeetingAddress
}

const TEXTS = {
  closed: {
    picture: <CameraIcon />,
    title: 'The meeting is open',
    text: 'You are not in it. You check your microphone and camera before you join.',
  },
  popup: {
    picture: <WindowIcon />,
    title: 'The meeting is in its own window',
    text: 'Close that window before you open the meeting here, or you hear everything twice.',
  },
} as const satisfies Record<Exclude<MeetingPlacement, 'here'>, object>

/** Shows the meeting. While it is closed or elsewhere, says so and shows a button that opens it here. */
export const MeetingView = ({ meeting, address }: MeetingViewProps) => {
  const { placement, reloads, frame, close, open } = meeting
  if (placement === 'here')
    return <MeetingFrame key={`${address.roomUrl} ${reloads}`} address={address} ref={frame} onClose={close} />
  return <EmptyState {...TEXTS[placement]} action={<Button onClick={() => void open()}>Open Meeting</Button>} />
}
