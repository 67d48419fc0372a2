import type { ReactNode } from 'react'
import type { Resource } from '#contract/classroom/resources.ts'
import { formatFileSize } from '#src/format/bytes.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card } from '#src/ui/cards/card.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './resources.module.css'

interface ResourceCardProps {
  resource: Resource
  details?: ReactNode
  /** Links and buttons. */
  children: ReactNode
}

export const ResourceCard = ({ resource, details, children }: ResourceCardProps) => {
  const { title, description, fileType, fileName, bytes } = resource
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
        <Badge tone="green">{fileType}</Badge>
      </div>
      {description && (
        <p className={shared.userText} dir="auto">
          {description}
        </p>
      )}
      {fileName && (
        <p className={styles.secondary}>
          <bdi className={styles.fileName}>{fileName}</bdi> · {formatFileSize(bytes)}
        </p>
      )}
      {details}
      <div className={styles.actions}>{children}</div>
    </Card>
  )
}

interface FileLinkProps {
  href: string
  label: string
  title: string
}

/** Opens in a new tab, so that the class room stays open. */
export const FileLink = ({ href, label, title }: FileLinkProps) => (
  <a className={styles.link} href={href} target="_blank" rel="noopener" aria-label={`${label}: ${title}`}>
    {label}
  </a>
)
