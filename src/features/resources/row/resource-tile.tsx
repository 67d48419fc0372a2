import { useState } from 'react'
import type { Resource } from '#contract/resources/resources.ts'
import shared from '#src/ui/shared.module.css'
import { CheckIcon, ResourceIcon } from './resource-icons.tsx'
import styles from './resource-row.module.css'

interface ResourceTileProps {
  resource: Resource
  /** Undefined while the file cannot be opened. */
  href: string | undefined
  isSaved: boolean
}

/** The picture itself once it is on this phone, otherwise its small copy, which costs about 3 KB; other files an icon. */
export const ResourceTile = ({ resource, href, isSaved }: ResourceTileProps) => {
  const isSavedPicture = resource.fileType === 'Image' && isSaved
  const link = isSavedPicture ? href : resource.thumbnailURL
  const [preview, setPreview] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  // Links are renewed every five minutes. The picture keeps its first one, so that it is loaded once.
  if (link && !preview) setPreview(link)
  return (
    <span className={styles.tile}>
      {preview && !isBroken ? (
        <img src={preview} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      ) : (
        <ResourceIcon fileType={resource.fileType} />
      )}
      {isSaved && (
        <span className={styles.savedMark}>
          <CheckIcon />
          <span className={shared.visuallyHidden}>Saved on this phone</span>
        </span>
      )}
    </span>
  )
}
