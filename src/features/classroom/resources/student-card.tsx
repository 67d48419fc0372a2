import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Resource } from '#contract/classroom/resources.ts'
import { savedPath } from '#contract/classroom/saved-place.ts'
import { dropFile, type SavableOfClass, saveFile } from '#src/offline/class-files/saved-files.ts'
import { canSaveFiles, type SavedState } from '#src/offline/files/file-saves.ts'
import { OfflineControls } from './offline-controls.tsx'
import { FileLink, ResourceCard } from './resource-card.tsx'
import styles from './resources.module.css'
import { freshLink } from './resources.queries.ts'

interface StudentCardProps {
  gigId: string
  resource: Resource
  state: SavedState | undefined
  isOnline: boolean
  /** The links of the list still hold. */
  areLinksGood: boolean
}

// A large file on a thin line takes longer than a link lasts: each new one serves until it has run out as well.
const linkOf = (client: QueryClient, gigId: string, { _id, fileURL }: Resource): SavableOfClass['link'] => {
  let current: string | undefined = fileURL
  return async (isOld) => {
    if (isOld) current = await freshLink(client, gigId, _id)
    return current
  }
}

/** A shared file as a student has it: to be looked at, kept as a file, or saved inside the app. */
export const StudentCard = ({ gigId, resource, state, isOnline, areLinksGood }: StudentCardProps) => {
  const client = useQueryClient()
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
            onSave={() => saveFile({ ...place, bytes, link: linkOf(client, gigId, resource) })}
            onDrop={() => void dropFile(place)}
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
