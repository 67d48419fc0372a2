import { type RefObject, useEffect, useRef, useState } from 'react'
import { subscribeToPresence } from '#src/features/classroom/room/room-presence.ts'
import { DESKTOP_QUERY, useMediaQuery } from '#src/ui/use-media-query.ts'
import styles from './meeting.module.css'
import { type MeetingAddress, toMeetingUrl } from './meeting-address.ts'
import { useTopLayer } from './use-top-layer.ts'

interface MeetingFrameProps {
  address: MeetingAddress
  ref: RefObject<HTMLIFrameElement | null>
}

/**
 * Embeds the room. On a phone it covers the page from joining until leaving, so that only the room has controls.
 * The URL is fixed on mount, since a new token would reload the iframe and end the call. A new key opens a new URL.
 */
export const MeetingFrame = ({ address, ref }: MeetingFrameProps) => {
  const [url] = useState(() => toMeetingUrl(address))
  const cover = useRef<HTMLDivElement>(null)
  const [isInside, setInside] = useState(false)
  const isCovering = !useMediaQuery(DESKTOP_QUERY) && isInside
  useTopLayer(cover, isCovering)
  useEffect(() => (ref.current ? subscribeToPresence(ref.current, setInside) : undefined), [ref])
  return (
    <div ref={cover} className={styles.cover} data-covering={isCovering || undefined}>
      <iframe
        ref={ref}
        className={styles.frame}
        title="Live meeting"
        src={url}
        allow="camera; microphone; fullscreen; display-capture"
      />
    </div>
  )
}
