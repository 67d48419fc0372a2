import { useEffect, useRef } from 'react'
import styles from './person-tile.module.css'

interface VideoViewProps {
  stream: MediaStream
  /** Set for this page's own camera, because people expect to see themselves as in a mirror. */
  isMirrored?: boolean
  /** Set for shared screens, because cropping would cut off text. */
  isUncropped?: boolean
  label: string
}

/** Muted, because `RoomAudio` plays the sound and browsers always let muted video autoplay. */
export const VideoView = ({ stream, isMirrored = false, isUncropped = false, label }: VideoViewProps) => {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    element.srcObject = stream
    return () => {
      element.srcObject = null
    }
  }, [stream])
  return (
    <video
      ref={video}
      className={styles.video}
      data-mirrored={isMirrored || undefined}
      data-whole={isUncropped || undefined}
      aria-label={label}
      autoPlay
      playsInline
      muted
    />
  )
}
