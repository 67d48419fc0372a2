import type { Resource } from '#contract/resources/resources.ts'
import type { MenuItem } from '#src/ui/overlays/menu-item.ts'
import { toFileLinks } from './file-links.ts'
import { ResourceRow } from './resource-row.tsx'

interface TeacherResourceRowProps {
  resource: Resource
  isOnline: boolean
  /** False once the links of the list have expired. */
  areLinksFresh: boolean
  /** Another file of the list has the same title. */
  isTitleShared: boolean
  isRemoving: boolean
  onRemove: () => void
}

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
  isOnline,
  areLinksFresh,
  isTitleShared,
  isRemoving,
  onRemove,
}: TeacherResourceRowProps) => (
  <ResourceRow
    resource={resource}
    links={isOnline ? toFileLinks(resource, areLinksFresh, 'Open') : undefined}
    note={!isOnline && <span>Opens when you are online</span>}
    isTitleShared={isTitleShared}
    actions={[createRemoveAction(resource.title, isRemoving, onRemove)]}
  />
)
