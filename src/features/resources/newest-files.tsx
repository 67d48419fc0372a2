import { useInfiniteQuery } from '@tanstack/react-query'
import type { Resource } from '#contract/resources/resources.ts'
import { allRows } from '#src/api/paged-query.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { SectionCard } from '#src/ui/cards/section-card.tsx'
import shared from '#src/ui/shared.module.css'
import { SavedCopyNote } from '#src/ui/status/saved-copy-note.tsx'
import styles from './newest-files.module.css'
import { ownResourcesQuery } from './resources.queries.ts'

const NEWEST_FILES = 3

const FileRow = ({ resource: { title, fileType, createdAt } }: { resource: Resource }) => (
  <li className={styles.file}>
    <bdi className={styles.title}>{title}</bdi>
    <span className={shared.hint}>{`${fileType} · ${formatDateTime(createdAt)}`}</span>
  </li>
)

/** The section of a teacher's overview with the newest files of the class. */
export const NewestFiles = ({ gigId }: { gigId: string }) => {
  const list = useInfiniteQuery(ownResourcesQuery(gigId))
  const files = allRows(list.data)
  const isEmpty = files.length === 0
  return (
    <SectionCard
      title="Newest files"
      action={
        <LinkButton
          to="/my-gigs/gigs/$gigId"
          params={{ gigId }}
          search={{ tab: isEmpty ? 'upload' : 'resources' }}
          variant="quiet"
          replace
        >
          {isEmpty ? 'Share a file' : 'See all'}
        </LinkButton>
      }
    >
      <SavedCopyNote query={list} />
      {isEmpty ? (
        <p className={shared.soft}>Files that you share with your students appear here.</p>
      ) : (
        <ul>
          {files.slice(0, NEWEST_FILES).map((resource) => (
            <FileRow key={resource._id} resource={resource} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
