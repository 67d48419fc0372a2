import { type Ref, useState } from 'react'
import styles from './meeting.module.css'
import { type MeetingPlace, openingAddress } from './meeting-address.ts'

interface MeetingFrameProps {
  place: MeetingPlace
  ref?: Ref<HTMLIFrameElement>
}

/** The live room itself. Give it a key of the room: its address stays, since a token that changes would end the call. */
export const MeetingFrame = ({ place, ref }: MeetingFrameProps) => {
  const [address] = useState(() => openingAddress(place))
  return (
    <iframe
      ref={ref}
      className={styles.frame}
      title="Live meeting"
      src={address}
      allow="camera; microphone; fullscreen; display-capture"
    />
  )
}
