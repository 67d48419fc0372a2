import type { Resource } from '#contract/resources/resources.ts'
import type { MenuItem } from '#src/ui/overlays/menu-item.ts'
import { ResourceRow } from './resource-row.tsx'
import type { FileLinks } from './row-menu.tsx'

interface TeacherResourceRowProps {
  resource: Resource
  canOpen: boolean
  /** Another file of the list has the same title. */
  isTitleShared: boolean
  isRemoving: boolean
  onRemove: () => void
}

const toLinks = ({ fileURL }: Resource): FileLinks => ({
  href: fileURL,
  downloadHref: `${fileURL}&download=1`,
  label: 'Open',
})

/** The action of the teacher who shared a file. */
export const createRemoveAction = (title: string, isRemoving: boolean, onRemove: () => void): MenuItem => ({
  value: 'remove',
  label: isRemoving ? 'Removing…' : 'Remove',
  name: `Remove: ${title}`,
  onSelect: () => isRemoving || onRemove(),
  isDestructive: true,
})

export const TeacherResourceRow = ({
  resource,
  canOpen,
  isTitleShared,
  isRemoving,
  onRemove,
}: TeacherResourceRowProps) => (
  <ResourceRow
    resource={resource}
    links={canOpen ? toLinks(resource) : undefined}
    note={!canOpen && <span>Opens when you are online</span>}
    isTitleShared={isTitleShared}
    actions={[createRemoveAction(resource.title, isRemoving, onRemove)]}
  />
)
