import { useEffect, useRef } from 'react'
import type { OwnMedia } from '#src/features/classroom/room/local-media/own-media.ts'
import styles from './before-joining.module.css'

const LOOK_MS = 100

/** How loud the own microphone is, so that one sees that it hears. */
export const LevelBar = ({ own }: { own: OwnMedia }) => {
  const meter = useRef<HTMLMeterElement>(null)
  useEffect(() => {
    const timer = setInterval(() => {
      if (meter.current) meter.current.value = own.level()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [own])
  return <meter ref={meter} className={styles.level} min={0} max={1} value={0} aria-label="Level of your microphone" />
}
