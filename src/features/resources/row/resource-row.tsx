import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import type { Resource } from '#contract/resources/resources.ts'
import { formatFileSize } from '#src/format/bytes.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { MoreIcon } from '#src/ui/icons.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import shared from '#src/ui/shared.module.css'
import { LinkedText } from '#src/ui/user-text/linked-text.tsx'
import { ResourceIcon } from './resource-icons.tsx'
import styles from './resource-row.module.css'
import type { OpenedFile } from './viewer/file-viewer.tsx'
import { findView } from './viewer/opening.ts'

const FileViewer = lazyWithRetry(async () => (await import('./viewer/file-viewer.tsx')).FileViewer)

interface ResourceRowProps {
  resource: Resource
  /** Opens the file. The whole row is the tap target. */
  link: { readonly href: string; readonly downloadHref: string; readonly label: string } | undefined
  /** The text after the type and the size. */
  note: ReactNode
  /** Replaces the description. */
  progress?: ReactNode
  /** Round buttons. */
  actions: ReactNode
  /** The actions below the details. */
  sheet?: (close: () => void) => ReactNode
  /** Below the row. */
  children?: ReactNode
}

/** Opens the file over the page if the page can show it, otherwise in a tab. Ctrl + click always opens a tab. */
const FileLink = ({ resource, link }: { resource: Resource; link: NonNullable<ResourceRowProps['link']> }) => {
  const [file, setFile] = useState<OpenedFile>()
  const open = (event: MouseEvent) => {
    const view = findView(resource)
    if (!view || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setFile({ ...link, view })
  }
  return (
    <>
      <a
        className={styles.link}
        href={link.href}
        // A new tab keeps the class room open.
        target="_blank"
        rel="noopener"
        aria-label={`${link.label}: ${resource.title}`}
        onClick={open}
      >
        {link.label}
      </a>
      {file && (
        <Suspense>
          <FileViewer resource={resource} file={file} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface DetailsSheetProps {
  resource: Resource
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** The full texts that the row truncates. */
const DetailsSheet = ({ resource, open, onClose, children }: DetailsSheetProps) => (
  <Dialog open={open} onClose={onClose} title={<bdi>{resource.title}</bdi>}>
    <div className={shared.stackS}>
      {resource.description && (
        <p className={shared.userText} dir="auto">
          <LinkedText text={resource.description} />
        </p>
      )}
      <p className={styles.details}>
        {resource.fileName && <bdi>{resource.fileName} · </bdi>}
        {resource.fileType} · {formatFileSize(resource.bytes)} · Posted {formatDateTime(resource.createdAt)}
      </p>
      {children}
    </div>
  </Dialog>
)

/** A shared file in one row of a list, as in a phone's list of files. */
export const ResourceRow = ({ resource, link, note, progress, actions, sheet, children }: ResourceRowProps) => {
  const { title, description, fileType, fileName, bytes } = resource
  const [isSheetOpen, setSheetOpen] = useState(false)
  const closeSheet = () => setSheetOpen(false)
  return (
    <li className={styles.resource}>
      <span className={styles.tile}>
        <ResourceIcon fileType={fileType} />
      </span>
      <div className={styles.text}>
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
        {progress}
        {!progress && description && (
          <p className={styles.line} dir="auto">
            {description}
          </p>
        )}
        <div className={styles.line}>
          {link && <FileLink resource={resource} link={link} />}
          <span>{fileType}</span>
          {bytes > 0 && <span>{formatFileSize(bytes)}</span>}
          {note}
          {fileName && <bdi>{fileName}</bdi>}
        </div>
      </div>
      {actions}
      <button
        type="button"
        className={styles.action}
        aria-label={`More about ${title}`}
        aria-haspopup="dialog"
        onClick={() => setSheetOpen(true)}
      >
        <MoreIcon />
      </button>
      {children}
      <DetailsSheet resource={resource} open={isSheetOpen} onClose={closeSheet}>
        {sheet?.(closeSheet)}
      </DetailsSheet>
    </li>
  )
}
