import { useId } from 'react'
import { formatFileSize } from '#src/format/bytes.ts'
import { DownloadRow } from './download-row.tsx'
import styles from './downloads.module.css'
import { type LoadedGroup, sumBytes } from './use-downloads.ts'

const DownloadGroupSection = ({ group }: { group: LoadedGroup }) => {
  const heading = useId()
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <h2 id={heading}>
        {group.name} <small>{formatFileSize(sumBytes([group]))}</small>
      </h2>
      <ul>
        {group.downloads.map((download) => (
          <DownloadRow key={download.key} download={download} />
        ))}
      </ul>
    </section>
  )
}

export const DownloadGroups = ({ groups }: { groups: readonly LoadedGroup[] }) =>
  groups
    .filter(({ downloads }) => downloads.length > 0)
    .map((group) => <DownloadGroupSection key={group.name} group={group} />)
