import type { Resource } from '#contract/classroom/resources.ts'
import { savedFilePath } from '#contract/classroom/saved-file-path.ts'
import type { Gig } from '#contract/gigs.ts'
import { createRenewableLink } from '#src/offline/class-files/renewable-link.ts'
import { deleteSavedFile, saveClassFile } from '#src/offline/class-files/saved-files.ts'
import { canSaveFiles, type SavedState } from '#src/offline/files/file-saver.ts'
import { OfflineControls } from './offline-controls.tsx'
import { FileLink, ResourceCard } from './resource-card.tsx'
import styles from './resources.module.css'

interface StudentResourceCardProps {
  gig: Gig
  resource: Resource
  state: SavedState | undefined
  isOnline: boolean
  /** False once the links of the list have expired. */
  areLinksFresh: boolean
}

export const StudentResourceCard = ({
  gig: { _id: gigId, title: className },
  resource,
  state,
  isOnline,
  areLinksFresh,
}: StudentResourceCardProps) => {
  const { _id: resourceId, title, fileURL, bytes } = resource
  const fileKey = { gigId, resourceId }
  const isSaved = state?.kind === 'saved'
  // A saved file opens from the phone and costs no data.
  const links = isSaved
    ? { view: savedFilePath(fileKey), download: `${savedFilePath(fileKey)}?download=1` }
    : { view: fileURL, download: `${fileURL}&download=1` }
  return (
    <ResourceCard
      resource={resource}
      details={
        canSaveFiles() && (
          <OfflineControls
            resource={resource}
            state={state}
            isOnline={isOnline}
            onSave={() =>
              void saveClassFile({ ...fileKey, title, className, bytes, link: createRenewableLink(fileKey, fileURL) })
            }
            onRemove={() => void deleteSavedFile(fileKey)}
          />
        )
      }
    >
      {isSaved || (isOnline && areLinksFresh) ? (
        <>
          <FileLink href={links.view} label="View" title={title} />
          <FileLink href={links.download} label="Download" title={title} />
        </>
      ) : (
        <span className={styles.secondary}>Opens when you are online</span>
      )}
    </ResourceCard>
  )
}
