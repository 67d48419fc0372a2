import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readFileId, toFilePagePath } from '#contract/files/private-files.ts'
import { NetworkError } from '#src/api/api-error.ts'
import { privateFileQuery } from '#src/api/private-file.ts'
import { useObjectUrl } from '#src/ui/files/use-object-url.ts'
import { BackIcon, NextIcon } from '#src/ui/icons.tsx'
import shared from '#src/ui/shared.module.css'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { DocumentChecklist } from './document-checklist.tsx'
import styles from './document-viewer.module.css'
import type { DocumentCheck, OpenedDocument } from './use-document-review.ts'

/** As multiples of the frame's width. */
const ZOOM_LEVELS = [1, 2, 4] as const
const LAST_ZOOM = ZOOM_LEVELS.length - 1

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select') !== null

/** Whether a dialog, such as the one of a rejection, covers an element. The element may be in a dialog itself. */
const isCovered = (element: HTMLElement | null): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].some((dialog) => !dialog.contains(element))

/** Keys work wherever the focus is, except in fields and while a dialog covers the viewer. */
const useKeys = (viewer: RefObject<HTMLElement | null>, onKey: (key: string) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!isTyping(event.target) && !isCovered(viewer.current)) onKey(event.key)
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [])
}

interface DocumentFileProps {
  document: DocumentCheck
  zoom: number
  onZoom: () => void
}

/** The picture. Phones cannot show a PDF in a page, so it opens in a tab. */
const DocumentFile = ({ document: { url, name, markSeen }, zoom, onZoom }: DocumentFileProps) => {
  const fileId = readFileId(url)
  const file = useQuery({ ...privateFileQuery(fileId ?? ''), enabled: fileId !== undefined })
  const objectUrl = useObjectUrl(file.data)
  if (file.isError) {
    const isOffline = file.error instanceof NetworkError
    const message = isOffline ? 'The document opens when you are online.' : file.error.message
    return <ErrorState message={message} onRetry={() => void file.refetch()} />
  }
  if (fileId === undefined || file.data?.type === 'application/pdf')
    return (
      <p className={styles.other}>
        <a
          className={shared.link}
          href={toFilePagePath(url)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={markSeen}
        >
          Open this {fileId === undefined ? 'file' : 'PDF'} in a new tab
        </a>
      </p>
    )
  if (!objectUrl)
    return (
      <div role="status" aria-busy="true" aria-label="Loading the document">
        <Skeleton shape="card" />
      </div>
    )
  return (
    <button type="button" className={styles.zoom} data-zoom={ZOOM_LEVELS[zoom]} onClick={onZoom}>
      <img
        className={styles.picture}
        src={objectUrl}
        alt={`${name}, ${zoom === 0 ? 'zoom in' : 'zoom out'}`}
        onLoad={markSeen}
      />
    </button>
  )
}

interface DocumentViewerProps {
  opened: OpenedDocument
  /** Approve and Reject, where they are not in the footer of a dialog. */
  children?: ReactNode
}

/** One document of a teacher with the checklist. Arrow keys turn to the others, + and - zoom. */
export const DocumentViewer = ({ opened, children }: DocumentViewerProps) => {
  const { document, index, checks, turn } = opened
  const [zoom, setZoom] = useState(0)
  const zoomBy = (step: 1 | -1) => setZoom((before) => Math.min(LAST_ZOOM, Math.max(0, before + step)))
  const viewer = useRef<HTMLDivElement>(null)
  useKeys(viewer, (key) => {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
    if (key === '+') zoomBy(1)
    if (key === '-') zoomBy(-1)
  })
  return (
    <div ref={viewer} className={styles.viewer}>
      <div className={styles.frame}>
        <DocumentFile document={document} zoom={zoom} onZoom={() => setZoom(zoom === 0 ? 1 : 0)} />
      </div>
      <div className={styles.bar}>
        <button type="button" aria-label="Previous document" disabled={index === 0} onClick={() => turn(-1)}>
          <BackIcon />
        </button>
        <span aria-live="polite">{`${index + 1} of ${checks.length}`}</span>
        <button type="button" aria-label="Next document" disabled={index + 1 === checks.length} onClick={() => turn(1)}>
          <NextIcon />
        </button>
        <span className={styles.space} />
        <button type="button" aria-label="Zoom out" disabled={zoom === 0} onClick={() => zoomBy(-1)}>
          −
        </button>
        <button type="button" aria-label="Zoom in" disabled={zoom === LAST_ZOOM} onClick={() => zoomBy(1)}>
          +
        </button>
      </div>
      <div className={styles.side}>
        <DocumentChecklist opened={opened} />
        {children}
      </div>
    </div>
  )
}
