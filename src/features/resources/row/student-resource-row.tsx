import { savedFilePath } from '#contract/files/saved-file-path.ts'
import type { Gig } from '#contract/gigs.ts'
import type { Resource } from '#contract/resources/resources.ts'
import { createRenewableLink } from '#src/offline/class-files/renewable-link.ts'
import { deleteSavedFile, saveClassFile } from '#src/offline/class-files/saved-files.ts'
import { type SavedState, toPercent } from '#src/offline/downloads/saved-state.ts'
import { CloseIcon } from '#src/ui/icons.tsx'
import { ProgressBar } from '#src/ui/status/progress-bar.tsx'
import { DownloadIcon } from './resource-icons.tsx'
import styles from './resource-row.module.css'
import { ResourceRow } from './resource-row.tsx'
import { SaveAction } from './save-action.tsx'
import { StoppedSave } from './stopped-save.tsx'

interface StudentResourceRowProps {
  gig: Gig
  resource: Resource
  state: SavedState | undefined
  isOnline: boolean
  /** False once the links of the list have expired. */
  areLinksFresh: boolean
}

/** A saved file opens from the phone and costs no data. */
const findLinks = ({ gig: { _id: gigId }, resource, state, isOnline, areLinksFresh }: StudentResourceRowProps) => {
  const savedPath = savedFilePath({ gigId, resourceId: resource._id })
  if (state?.kind === 'saved') return { view: savedPath, download: `${savedPath}?download=1` }
  if (!isOnline || !areLinksFresh) return undefined
  return { view: resource.fileURL, download: `${resource.fileURL}&download=1` }
}

const describeState = (state: SavedState | undefined, { bytes }: Resource, canOpen: boolean) => {
  if (state?.kind === 'saving') return <span>{`Saving on this phone… ${toPercent(state.received, bytes)}%`}</span>
  if (state?.kind === 'saved') return <span className={styles.saved}>Saved on this phone</span>
  return canOpen ? null : <span>Opens when you are online</span>
}

export const StudentResourceRow = (props: StudentResourceRowProps) => {
  const { gig, resource, state, isOnline } = props
  const { _id: resourceId, title, fileURL, bytes } = resource
  const fileKey = { gigId: gig._id, resourceId }
  const links = findLinks(props)
  const onSave = () =>
    void saveClassFile({
      ...fileKey,
      title,
      className: gig.title,
      bytes,
      link: createRenewableLink(fileKey, fileURL),
    })
  const onRemove = () => void deleteSavedFile(fileKey)
  return (
    <ResourceRow
      resource={resource}
      link={links && { href: links.view, downloadHref: links.download, label: 'View' }}
      note={describeState(state, resource, links !== undefined)}
      {...(state?.kind === 'saving' && {
        progress: (
          <ProgressBar
            className={styles.progress}
            aria-label={`Saving ${title}`}
            max={100}
            value={toPercent(state.received, bytes)}
          />
        ),
      })}
      actions={
        state?.kind === 'saving' ? (
          <button type="button" className={styles.action} aria-label={`Stop saving ${title}`} onClick={onRemove}>
            <CloseIcon />
          </button>
        ) : (
          links && (
            <a
              className={styles.action}
              href={links.download}
              target="_blank"
              rel="noopener"
              aria-label={`Download: ${title}`}
            >
              <DownloadIcon />
              <span className={styles.actionLabel}>Download</span>
            </a>
          )
        )
      }
      sheet={(close) => {
        const closeAnd = (run: () => void) => () => {
          close()
          run()
        }
        return <SaveAction {...{ resource, state, isOnline, onSave: closeAnd(onSave), onRemove: closeAnd(onRemove) }} />
      }}
    >
      {state?.kind === 'stopped' && <StoppedSave {...{ resource, state, isOnline, onSave, onRemove }} />}
    </ResourceRow>
  )
}
