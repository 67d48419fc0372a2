import { useState } from 'react'
import type { Resource } from '#contract/resources/resources.ts'
import { canShareFile } from '#src/features/resources/viewer/share-file.ts'
import { useShare } from '#src/features/resources/viewer/use-share.ts'
import { MoreIcon } from '#src/ui/icons.tsx'
import { Menu } from '#src/ui/overlays/menu.tsx'
import type { MenuItem } from '#src/ui/overlays/menu-item.ts'
import { DetailsDialog } from './details-dialog.tsx'
import type { FileLinks } from './file-links.ts'
import styles from './resource-row.module.css'

/** The actions of a file that can be opened now. */
export const listLinkActions = (title: string, { downloadHref, label }: FileLinks, onOpen: () => void): MenuItem[] => [
  { value: 'open', label, name: `${label}: ${title}`, onSelect: onOpen },
  { value: 'download', label: 'Download', name: `Download: ${title}`, href: downloadHref },
]

const SHARE_LABELS: Readonly<Record<string, string>> = {
  loading: 'Loading the file…',
  failed: 'Not loaded. Try to share again',
}

const useShareAction = ({ title, fileName, bytes }: Resource, href: string | undefined): MenuItem[] => {
  const { sharing, share } = useShare()
  if (!href || !canShareFile(bytes)) return []
  const label = sharing instanceof File ? 'The file is ready: share it' : (SHARE_LABELS[sharing] ?? 'Share')
  const onSelect = () => void share({ href, name: fileName || title })
  return [{ value: 'share', label, name: `${label}: ${title}`, onSelect, keepsOpen: true }]
}

const MenuHeading = ({ resource }: { resource: Resource }) => (
  <div className={styles.heading}>
    <p className={styles.fullTitle} dir="auto">
      {resource.title}
    </p>
    {resource.description && (
      <p className={styles.summary} dir="auto">
        {resource.description}
      </p>
    )}
  </div>
)

interface RowMenuProps {
  resource: Resource
  links: FileLinks | undefined
  onOpen: () => void
  /** After those of every file. */
  actions: readonly MenuItem[]
}

/** All actions of a file, below its title and description. */
export const RowMenu = ({ resource, links, onOpen, actions }: RowMenuProps) => {
  const { title } = resource
  const [isDetailsOpen, setDetailsOpen] = useState(false)
  const share = useShareAction(resource, links?.href)
  const items: readonly MenuItem[] = [
    ...(links ? listLinkActions(title, links, onOpen) : []),
    ...share,
    { value: 'details', label: 'Details', name: `Details: ${title}`, onSelect: () => setDetailsOpen(true) },
    ...actions,
  ]
  return (
    <span className={styles.menu}>
      <Menu
        label={`More about ${title}`}
        icon={<MoreIcon />}
        heading={<MenuHeading resource={resource} />}
        items={items}
      />
      <DetailsDialog resource={resource} open={isDetailsOpen} onClose={() => setDetailsOpen(false)} />
    </span>
  )
}
