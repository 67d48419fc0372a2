import type { Resource } from '#contract/resources/resources.ts'
import { isPicture } from '#src/features/resources/viewer/opening.ts'
import { usePictureLink } from '#src/features/resources/viewer/use-picture-link.ts'
import shared from '#src/ui/shared.module.css'
import { CheckIcon, ResourceIcon } from './resource-icons.tsx'
import styles from './resource-row.module.css'

interface ResourceTileProps {
  resource: Resource
  /** Undefined while the file cannot be opened. */
  href: string | undefined
  isSaved: boolean
}

const Preview = ({ link, fileType }: { link: string; fileType: string }) => {
  const { src, key, failure, onError } = usePictureLink(link)
  if (failure) return <ResourceIcon fileType={fileType} />
  return <img key={key} src={src} alt="" loading="lazy" decoding="async" onError={onError} />
}

/** The picture itself once it is on this phone, otherwise its small copy, which costs about 3 KB; other files an icon. */
export const ResourceTile = ({ resource, href, isSaved }: ResourceTileProps) => {
  const { fileType, thumbnailURL } = resource
  const link = isSaved && isPicture(resource) ? href : thumbnailURL
  return (
    <span className={styles.tile}>
      {link ? <Preview link={link} fileType={fileType} /> : <ResourceIcon fileType={fileType} />}
      {isSaved && (
        <span className={styles.savedMark}>
          <CheckIcon />
          <span className={shared.visuallyHidden}>Saved on this phone</span>
        </span>
      )}
    </span>
  )
}
