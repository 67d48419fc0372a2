import type { Resource } from '#contract/classroom/resources.ts'
import { savedPath } from '#contract/classroom/saved-file-path.ts'
import type { Gig } from '#contract/gigs.ts'
import { createRenewableLink } from '#src/offline/class-files/renewable-link.ts'
import { deleteSavedFile, saveClassFile } from '#src/offline/class-files/saved-files.ts'
import { canSaveFiles, type SavedState } from '#src/offline/files/file-saver.ts'
import { OfflineControls } from './offline-controls.tsx'
import { FileLink, ResourceCard } from './resource-card.tsx'
import styles from './resources.module.css'

interface StudentCardProps {
  gig: Gig
  resource: Resource
  state: SavedState | undefined
  isOnline: boolean
  /** The links of the list still hold. */
  areLinksGood: boolean
}

/** A shared file as a student has it: to be looked at, kept as a file, or saved inside the app. */
export const StudentCard = ({
  gig: { _id: gigId, title: className },
  resource,
  state,
  isOnline,
  areLinksGood,
}: StudentCardProps) => {
  const { _id: resourceId, title, fileURL, bytes } = resource
  const place = { gigId, resourceId }
  const isSaved = state?.kind === 'saved'
  // What is on the phone costs no data.
  const links = isSaved
    ? { view: savedPath(place), download: `${savedPath(place)}?download=1` }
    : { view: fileURL, download: `${fileURL}&download=1` }
  return (
    <ResourceCard
      resource={resource}
      about={
        canSaveFiles() && (
          <OfflineControls
            resource={resource}
            state={state}
            isOnline={isOnline}
            onSave={() =>
              void saveClassFile({ ...place, title, className, bytes, link: createRenewableLink(place, fileURL) })
            }
            onDrop={() => void deleteSavedFile(place)}
          />
        )
      }
    >
      {isSaved || (isOnline && areLinksGood) ? (
        <>
          <FileLink href={links.view} words="View" title={title} />
          <FileLink href={links.download} words="Download" title={title} />
        </>
      ) : (
        <span className={styles.soft}>Opens when you are online</span>
      )}
    </ResourceCard>
  )
}
