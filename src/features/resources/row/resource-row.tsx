import type { ReactNode } from 'react'
import { type MouseEvent, Suspense, useRef, useState } from 'react'
import type { Resource } from '#contract/resources/resources.ts'
import type { OpenedFile } from '#src/features/resources/viewer/file-viewer.tsx'
import { type FileView, findView } from '#src/features/resources/viewer/opening.ts'
import { formatFileSize } from '#src/format/bytes.ts'
import { classNames } from '#src/ui/class-names.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import media from '#src/ui/lists/media-row.module.css'
import type { MenuItem } from '#src/ui/overlays/menu-item.ts'
import shared from '#src/ui/shared.module.css'
import { isPlainClick } from '#src/ui/shortcuts/is-plain-click.ts'
import type { FileLinks } from './file-links.ts'
import { formatPosted } from './posted.ts'
import styles from './resource-row.module.css'
import { ResourceTile } from './resource-tile.tsx'
import { RowMenu } from './row-menu.tsx'
import { RowPlayer } from './row-player.tsx'

const FileViewer = lazyWithRetry(
  async () => (await import('#src/features/resources/viewer/file-viewer.tsx')).FileViewer,
)

interface ResourceRowProps {
  resource: Resource
  /** Undefined while the file cannot be opened. */
  links: FileLinks | undefined
  /** The state of the file, before its other facts. */
  note?: ReactNode
  /** Another file of the list has the same title, so the row shows the file's name. */
  isTitleShared: boolean
  isSaved?: boolean
  /** The actions that only some readers have. */
  actions: readonly MenuItem[]
  /** Below the row. */
  children?: ReactNode
}

type FactsProps = Pick<ResourceRowProps, 'resource' | 'note' | 'isTitleShared'>

const Facts = ({ resource: { fileType, fileName, bytes, createdAt }, note, isTitleShared }: FactsProps) => {
  return (
    <p className={styles.facts}>
      {note}
      {isTitleShared && fileName && <bdi>{fileName}</bdi>}
      <span>{fileType}</span>
      {bytes > 0 && <span>{formatFileSize(bytes)}</span>}
      <span>
        <span className={styles.posted}>Posted </span>
        {formatPosted(createdAt)}
      </span>
      {!isTitleShared && fileName && <bdi className={styles.fileName}>{fileName}</bdi>}
    </p>
  )
}

interface TitleLinkProps {
  title: string
  links: FileLinks
  onClick: (event: MouseEvent) => void
}

const TitleLink = ({ title, links: { tabHref, label }, onClick }: TitleLinkProps) => (
  // A new tab keeps the class room open.
  <a className={styles.link} href={tabHref} target="_blank" rel="noopener" onClick={onClick}>
    <span className={shared.visuallyHidden}>
      <span>{label}</span>:{' '}
    </span>
    <bdi>{title}</bdi>
  </a>
)

/** Opens a file in its row or over the page if the page can show it, otherwise in a tab. */
const useOpenedFile = (resource: Resource, links: FileLinks | undefined) => {
  const row = useRef<HTMLLIElement>(null)
  const [opened, setOpened] = useState<{ readonly view: FileView; readonly links: FileLinks }>()
  const show = (view: FileView | undefined) => {
    if (!links || !view) return
    // The pressed link is replaced by the player, and the focus would be lost.
    if (view === 'audio') row.current?.focus()
    setOpened({ view, links })
  }
  const close = () => {
    if (opened?.view === 'audio') row.current?.focus()
    setOpened(undefined)
  }
  const openByLink = (event: MouseEvent) => {
    const view = findView(resource)
    if (!view || !isPlainClick(event)) return
    event.preventDefault()
    show(view)
  }
  const openByMenu = () => {
    const view = findView(resource)
    if (view) show(view)
    else if (links) window.open(links.tabHref, '_blank', 'noopener')
  }
  // A renewed list has new links, and none while the phone is offline.
  const current = opened && { view: opened.view, links: links ?? opened.links }
  return { row, opened: current, close, openByLink, openByMenu }
}

const toOpenedFile = (view: OpenedFile['view'], { href, downloadHref }: FileLinks): OpenedFile => ({
  view,
  href,
  downloadHref,
})

/** A shared file in one row of a list, as in a phone's list of files. The whole row opens it. */
export const ResourceRow = (props: ResourceRowProps) => {
  const { resource, links, isSaved = false, actions, children } = props
  const { title, description } = resource
  const { row, opened, close, openByLink, openByMenu } = useOpenedFile(resource, links)
  const content = (
    <>
      <ResourceTile resource={resource} href={links?.href} isSaved={isSaved} />
      <div className={classNames(media.text, styles.text)}>
        <h3 className={styles.title} dir="auto">
          {links ? <TitleLink title={title} links={links} onClick={openByLink} /> : title}
        </h3>
        <Facts {...props} />
      </div>
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      <RowMenu resource={resource} links={links} onOpen={openByMenu} actions={actions} />
    </>
  )
  return (
    <li ref={row} tabIndex={-1} className={classNames(media.row, styles.resource)}>
      {opened?.view === 'audio' ? <RowPlayer title={title} href={opened.links.href} onClose={close} /> : content}
      {opened && opened.view !== 'audio' && (
        <Suspense>
          <FileViewer resource={resource} file={toOpenedFile(opened.view, opened.links)} onClose={close} />
        </Suspense>
      )}
      {children}
    </li>
  )
}
