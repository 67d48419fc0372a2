import { useEffect, useRef, useState } from 'react'
import type { Resource } from '#contract/resources/resources.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import shared from '#src/ui/shared.module.css'
import { LinkedText } from '#src/ui/user-text/linked-text.tsx'
import { playOnly } from '#src/ui/voice/play-only.ts'
import styles from './file-viewer.module.css'
import type { FileView } from './opening.ts'
import { canShareFile } from './share-file.ts'
import { useFileLink } from './use-file-link.ts'
import { usePictureLink } from './use-picture-link.ts'
import { useShare } from './use-share.ts'

export interface OpenedFile {
  /** Recordings play in their row. */
  readonly view: Exclude<FileView, 'audio'>
  readonly href: string
  readonly downloadHref: string
}

interface FileViewerProps {
  resource: Resource
  file: OpenedFile
  onClose: () => void
}

interface ShownFileProps {
  title: string
  href: string
}

/** Shares the file with another app of the phone, so that this app stays open. */
const OtherApp = ({ resource, file }: Pick<FileViewerProps, 'resource' | 'file'>) => {
  const { sharing, share } = useShare()
  const shareThis = () => void share({ href: file.href, name: resource.fileName || resource.title })
  return (
    <div className={shared.stackS}>
      <p>{`${resource.fileType} files open in another app. Halaqah stays open: come back to it with the app switcher.`}</p>
      {canShareFile(resource.bytes) && (
        <Button wide busy={sharing === 'loading'} onClick={shareThis}>
          {sharing instanceof File ? 'The file is ready: open it' : 'Open in another app'}
        </Button>
      )}
      {sharing === 'failed' && <p role="alert">The file could not be opened. Download it, or try again.</p>}
    </div>
  )
}

const Broken = () => <p role="alert">This phone cannot show the file. Download it to open it in another app.</p>

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <div className={shared.stackS}>
    <p role="alert">The file could not be loaded. Check your connection.</p>
    <Button variant="outline" onClick={onRetry}>
      Try again
    </Button>
  </div>
)

const Picture = ({ title, href }: ShownFileProps) => {
  const { src, key, failure, onError, retry } = usePictureLink(href)
  const [isLarge, setLarge] = useState(false)
  if (failure === 'file') return <Broken />
  if (failure === 'network') return <NotLoaded onRetry={retry} />
  return (
    <button type="button" className={styles.frame} data-large={isLarge || undefined} onClick={() => setLarge(!isLarge)}>
      <img key={key} src={src} alt={`${title}, ${isLarge ? 'zoom out' : 'zoom in'}`} onError={onError} />
    </button>
  )
}

const Video = ({ title, href }: ShownFileProps) => {
  const { src, failure, onError, retry } = useFileLink(href)
  const video = useRef<HTMLVideoElement>(null)
  const isPlaying = useRef(false)
  // React creates an element some time before it is on the page, and an error before that would have no handler.
  useEffect(() => {
    if (video.current) video.current.src = src
  }, [src])
  if (failure === 'file') return <Broken />
  return (
    <>
      <video
        ref={video}
        className={styles.player}
        controls
        autoPlay
        playsInline
        aria-label={title}
        onPlay={(event) => {
          isPlaying.current = true
          playOnly(event.currentTarget)
        }}
        onPause={() => {
          isPlaying.current = false
        }}
        onError={(event) => onError(event.currentTarget, isPlaying.current)}
      >
        <track kind="captions" />
      </video>
      {failure === 'network' && <NotLoaded onRetry={retry} />}
    </>
  )
}

const Content = ({ resource, file }: Pick<FileViewerProps, 'resource' | 'file'>) => {
  if (file.view === 'other-app') return <OtherApp resource={resource} file={file} />
  const Shown = file.view === 'picture' ? Picture : Video
  return <Shown title={resource.title} href={file.href} />
}

/** Shows a shared file over the class room. Back and Close return to the list. */
export const FileViewer = ({ resource, file, onClose }: FileViewerProps) => (
  <Dialog
    open
    onClose={onClose}
    title={<bdi>{resource.title}</bdi>}
    footer={
      <a className={shared.link} href={file.downloadHref} target="_blank" rel="noopener">
        Download
      </a>
    }
  >
    <div className={shared.stackS}>
      <Content resource={resource} file={file} />
      {resource.description && (
        <p className={shared.userText} dir="auto">
          <LinkedText text={resource.description} />
        </p>
      )}
    </div>
  </Dialog>
)
