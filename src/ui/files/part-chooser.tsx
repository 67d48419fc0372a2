import { useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './part-chooser.module.css'
import { useObjectUrl } from './use-object-url.ts'

interface PartChooserProps {
  picture: File
  busy: boolean
  /** Receives the visible part: `top` and `height` as shares of the picture's height. */
  onPart: (part: { top: number; height: number }) => void
  onKeepWhole: () => void
}

/** Asks for the part of a long screenshot to keep: the part that is scrolled into view. */
export const PartChooser = ({ picture, busy, onPart, onKeepWhole }: PartChooserProps) => {
  const frame = useRef<HTMLElement>(null)
  const url = useObjectUrl(picture)
  const choosePart = () => {
    if (!frame.current) return
    const { scrollTop, scrollHeight, clientHeight } = frame.current
    onPart({ top: scrollTop / scrollHeight, height: clientHeight / scrollHeight })
  }
  return (
    <div className={shared.stackS}>
      <p role="status">
        This picture is very long. Please scroll to the part with the amount and the number, and crop it.
      </p>
      {/* Browsers let the keyboard reach and scroll it without a tabIndex. */}
      <section ref={frame} className={styles.frame} aria-label="Part of the picture">
        {url && <img className={styles.picture} src={url} alt="" />}
      </section>
      <div className={shared.row}>
        <Button variant="outline" busy={busy} onClick={choosePart}>
          Crop to this part
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onKeepWhole}>
          Keep the whole picture
        </Button>
      </div>
    </div>
  )
}
