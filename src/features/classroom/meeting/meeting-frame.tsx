import { type Ref, useState } from 'react'
import styles from './meeting.module.css'
import { type MeetingAddress, toMeetingUrl } from './meeting-address.ts'

interface MeetingFrameProps {
  address: MeetingAddress
  ref?: Ref<HTMLIFrameElement>
}

/** The URL is fixed on mount, since a new token would reload the iframe and end the call. A new key opens a new URL. */
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
