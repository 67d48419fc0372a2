import { useEffect, useRef } from 'react'
import styles from './person-tile.module.css'

interface VideoViewProps {
  stream: MediaStream
  /** One sees oneself as in a mirror. */
  isMirrored?: boolean
  /** All of it is shown, as letters must be. */
  isUncropped?: boolean
  label: string
}

/** A moving picture; its sound comes from elsewhere. */
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
