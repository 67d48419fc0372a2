import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Attachment } from '#contract/discussion/discussion.ts'
import { messageFileQuery } from '#src/offline/message-files/message-file.queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useObjectUrl } from '#src/ui/files/use-object-url.ts'
import shared from '#src/ui/shared.module.css'
import styles from './attachment.module.css'

/** The thread crops pictures outside of these ratios. The dialog shows the whole picture. */
const [MIN_RATIO, MAX_RATIO] = [0.75, 1.8]

/** A picture in a box of known ratio, so that loading moves nothing. An empty SVG gives the box its ratio. */
const PictureBox = ({ url, ratio }: { url: string | undefined; ratio: number }) => (
  <span className={styles.picture}>
    <svg viewBox={`0 0 ${Math.min(MAX_RATIO, Math.max(MIN_RATIO, ratio))} 1`} aria-hidden="true" />
    {url && <img src={url} alt="" />}
  </span>
)

const WholePicture = ({ gigId, fileId, alt }: { gigId: string; fileId: string; alt: string }) => {
  const file = useQuery(messageFileQuery(gigId, fileId))
  const url = useObjectUrl(file.data)
  if (file.isError)
    return (
      <div className={shared.stackS}>
        <p role="alert">The picture could not be loaded.</p>
        <Button variant="outline" onClick={() => void file.refetch()}>
          Try again
        </Button>
      </div>
    )
  return url ? <img className={styles.whole} src={url} alt={alt} /> : <p role="status">Loading the picture…</p>
}

interface PictureProps {
  attachment: Attachment
  gigId: string
  author: string
}

/** The thumbnail of a picture. A tap opens the whole picture. */
export const Picture = ({ attachment, gigId, author }: PictureProps) => {
  const { fileId, thumbnailId = fileId, width = 1, height = 1 } = attachment
  const [isOpen, setOpen] = useState(false)
  const thumbnail = useQuery(messageFileQuery(gigId, thumbnailId))
  const url = useObjectUrl(thumbnail.data)
  const alt = `Picture from ${author}`
  return (
    <>
      <button type="button" className={styles.open} aria-label={`Open: ${alt}`} onClick={() => setOpen(true)}>
        <PictureBox url={url} ratio={width / height} />
        {thumbnail.isError && <span className={styles.missing}>Not on this phone yet</span>}
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Picture">
        <WholePicture gigId={gigId} fileId={fileId} alt={alt} />
      </Dialog>
    </>
  )
}
