import { useEffect, useRef } from 'react'
import type { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { toMeterValue } from './meter-value.ts'
import styles from './sound.module.css'

const POLL_MS = 100

/** Writes to the element directly, so that ten updates per second cause no render. */
export const MicrophoneLevel = ({ localMedia }: { localMedia: LocalMedia }) => {
  const meter = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      if (meter.current) meter.current.value = toMeterValue(localMedia.level())
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [localMedia])
  return (
    <div className={styles.levelRow}>
      <meter ref={meter} className={styles.level} min={0} max={1} value={0} aria-label="Level of your microphone" />
      <span>Speak to test it</span>
    </div>
  )
}
