import { type Ref, useState } from 'react'
import styles from './meeting.module.css'
import { type MeetingAddress, toMeetingUrl } from './meeting-address.ts'

interface MeetingFrameProps {
  address: MeetingAddress
  ref?: Ref<HTMLIFrameElement>
}

/** The live room itself. Give it a key of the room: its address stays, since a token that changes would end the call. */
export const MeetingFrame = ({ address, ref }: MeetingFrameProps) => {
  const [url] = useState(() => toMeetingUrl(address))
  return (
    <iframe
      ref={ref}
      className={styles.frame}
      title="Live meeting"
      src={url}
      allow="camera; microphone; fullscreen; display-capture"
    />
  )
}
