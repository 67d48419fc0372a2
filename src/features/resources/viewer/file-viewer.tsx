import { useState } from 'react'
import type { Resource } from '#contract/resources/resources.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import shared from '#src/ui/shared.module.css'
import { LinkedText } from '#src/ui/user-text/linked-text.tsx'
import { playOnly } from '#src/ui/voice/play-only.ts'
import styles from './file-viewer.module.css'
import type { FileView } from './opening.ts'
import { canShareFile } from './share-file.ts'
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

const Content = ({ resource, file }: Pick<FileViewerProps, 'resource' | 'file'>) => {
  const [isBroken, setBroken] = useState(false)
  const [isLarge, setLarge] = useState(false)
  const { view, href } = file
  if (view === 'other-app') return <OtherApp resource={resource} file={file} />
  if (isBroken) return <p role="alert">This phone cannot show the file. Download it to open it in another app.</p>
  if (view === 'picture')
    return (
      <button
        type="button"
        className={styles.frame}
        data-large={isLarge || undefined}
        onClick={() => setLarge(!isLarge)}
      >
        <img
          src={href}
          alt={`${resource.title}, ${isLarge ? 'zoom out' : 'zoom in'}`}
          onError={() => setBroken(true)}
        />
      </button>
    )
  return (
    <video
      className={styles.player}
      src={href}
      controls
      autoPlay
      playsInline
      aria-label={resource.title}
      onPlay={(event) => playOnly(event.currentTarget)}
      onError={() => setBroken(true)}
    >
      <track kind="captions" />
    </video>
  )
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
