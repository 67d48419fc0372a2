import { type RefObject, useEffect, useRef, useState } from 'react'
import { markCall, type RoomScreen, subscribeToPresence } from '#src/features/room/room-presence.ts'
import { BackIcon } from '#src/ui/icons.tsx'
import { isOwnRoom, type MeetingAddress, toMeetingUrl } from './meeting-address.ts'
import styles from './meeting-frame.module.css'
import { useTopLayer } from './use-top-layer.ts'

interface MeetingFrameProps {
  address: MeetingAddress
  ref: RefObject<HTMLIFrameElement | null>
  onClose: () => void
}

/**
 * Embeds the room. The frame covers the page from the lobby to the end of the visit, so that only the room has controls
 * and its tiles get the whole window. The Back button is outside the iframe, because it must also work when the room
 * does not load. A call has its own.
 * The URL is fixed on mount, because a new token would reload the iframe and end the call. A new key opens a new URL.
 */
export const MeetingFrame = ({ address, ref, onClose }: MeetingFrameProps) => {
  const [url] = useState(() => toMeetingUrl(address))
  const cover = useRef<HTMLDivElement>(null)
  const [screen, setScreen] = useState<RoomScreen>(() => (isOwnRoom(address) ? 'lobby' : 'outside'))
  const [isLoading, setLoading] = useState(true)
  const isCovering = screen !== 'outside'
  useTopLayer(cover, isCovering)
  useEffect(() => (ref.current ? subscribeToPresence(ref.current, setScreen) : undefined), [ref])
  useEffect(() => {
    markCall(screen === 'call')
    return () => markCall(false)
  }, [screen])
  return (
    <div ref={cover} className={styles.cover} data-covering={isCovering || undefined}>
      {isCovering && screen === 'lobby' && (
        <button type="button" className={styles.back} onClick={onClose}>
          <BackIcon />
          Back to the class
        </button>
      )}
      {isCovering && isLoading && (
        <p className={styles.opening} role="status">
          Opening the class…
        </p>
      )}
      <iframe
        ref={ref}
        className={styles.frame}
        onLoad={() => setLoading(false)}
        title="Live meeting"
        src={url}
        allow="camera; microphone; fullscreen; display-capture"
      />
    </div>
  )
}
