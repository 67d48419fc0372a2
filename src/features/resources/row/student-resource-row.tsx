import { savedFilePath } from '#contract/files/saved-file-path.ts'
import type { Gig } from '#contract/gigs.ts'
import type { Resource } from '#contract/resources/resources.ts'
import { createRenewableLink } from '#src/offline/class-files/renewable-link.ts'
import { deleteSavedFile, saveClassFile } from '#src/offline/class-files/saved-files.ts'
import { type SavedState, toPercent } from '#src/offline/downloads/saved-state.ts'
import { ProgressBar } from '#src/ui/status/progress-bar.tsx'
import { type FileLinks, toFileLinks } from './file-links.ts'
import styles from './resource-row.module.css'
import { ResourceRow } from './resource-row.tsx'
import { listSaveActions } from './save-actions.ts'
import { StoppedSave } from './stopped-save.tsx'

interface StudentResourceRowProps {
  gig: Gig
  resource: Resource
  state: SavedState | undefined
  isOnline: boolean
  /** False once the links of the list have expired. */
  areLinksFresh: boolean
  /** Another file of the list has the same title. */
  isTitleShared: boolean
  /** Whether its stopped save has the filled button of the page. */
  isMain: boolean
}

/** A saved file opens from the phone and costs no data. */
const findLinks = (props: StudentResourceRowProps): FileLinks | undefined => {
  const { gig, resource, state, isOnline, areLinksFresh } = props
  const savedPath = savedFilePath({ gigId: gig._id, resourceId: resource._id })
  if (state?.kind === 'saved')
    return { href: savedPath, tabHref: savedPath, downloadHref: `${savedPath}?download=1`, label: 'View' }
  return isOnline ? toFileLinks(resource, areLinksFresh, 'View') : undefined
}

const describeState = (state: SavedState | undefined, { bytes }: Resource, canOpen: boolean) => {
  if (state?.kind === 'saving') return <span>{`Saving on this phone… ${toPercent(state.received, bytes)}%`}</span>
  return canOpen ? null : <span>Opens when you are online</span>
}

export const StudentResourceRow = (props: StudentResourceRowProps) => {
  const { gig, resource, state, isOnline, isTitleShared, isMain } = props
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
      links={links}
      note={describeState(state, resource, links !== undefined)}
      isTitleShared={isTitleShared}
      isSaved={state?.kind === 'saved'}
      actions={listSaveActions(resource, { state, isOnline, onSave, onRemove })}
    >
      {state?.kind === 'saving' && (
        <ProgressBar
          className={styles.progress}
          aria-label={`Saving ${title}`}
          max={100}
          value={toPercent(state.received, bytes)}
        />
      )}
      {state?.kind === 'stopped' && <StoppedSave {...{ resource, state, isOnline, isMain, onSave, onRemove }} />}
    </ResourceRow>
  )
}
