import { useId } from 'react'
import { formatFileSize } from '#src/format/bytes.ts'
import type { Download } from './download.ts'
import { DownloadRow } from './download-row.tsx'
import styles from './downloads.module.css'
import { type LoadedGroup, sumBytes } from './use-downloads.ts'

interface DownloadGroupSectionProps {
  group: LoadedGroup
  /** The download with the filled button of the page. */
  main: Download | undefined
}

const DownloadGroupSection = ({ group, main }: DownloadGroupSectionProps) => {
  const heading = useId()
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <h2 id={heading}>
        {group.name} <small>{formatFileSize(sumBytes([group]))}</small>
      </h2>
      <ul>
        {group.downloads.map((download) => (
          <DownloadRow key={download.key} download={download} isMain={download === main} />
        ))}
      </ul>
    </section>
  )
}

const canResume = ({ state, resume }: Download): boolean => state.kind === 'stopped' && resume !== undefined

export const DownloadGroups = ({ groups }: { groups: readonly LoadedGroup[] }) => {
  const main = groups.flatMap(({ downloads }) => downloads).find(canResume)
  return groups
    .filter(({ downloads }) => downloads.length > 0)
    .map((group) => <DownloadGroupSection key={group.name} group={group} main={main} />)
}
