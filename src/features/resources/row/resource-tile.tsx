import { useState } from 'react'
import type { Resource } from '#contract/resources/resources.ts'
import { isDataSaverOn } from '#src/offline/network/network-information.ts'
import shared from '#src/ui/shared.module.css'
import { CheckIcon, ResourceIcon } from './resource-icons.tsx'
import styles from './resource-row.module.css'

/** Larger pictures are shown in the list only once they are on this phone, because they cost data. */
const PREVIEW_MAX_BYTES = 64 * 1024

interface ResourceTileProps {
  resource: Resource
  /** Undefined while the file cannot be opened. */
  href: string | undefined
  isSaved: boolean
}

const isCheap = ({ bytes }: Resource): boolean => bytes > 0 && bytes <= PREVIEW_MAX_BYTES && !isDataSaverOn()

/** The picture itself if it costs little or nothing, otherwise an icon for its type. */
export const ResourceTile = ({ resource, href, isSaved }: ResourceTileProps) => {
  const isPreviewed = resource.fileType === 'Image' && (isSaved || isCheap(resource))
  const [preview, setPreview] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  // Links are renewed every five minutes. The picture keeps its first one, so that it is loaded once.
  if (isPreviewed && href && !preview) setPreview(href)
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
