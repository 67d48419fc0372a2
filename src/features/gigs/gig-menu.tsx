import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { MoreIcon } from '#src/ui/icons.tsx'
import { Menu } from '#src/ui/overlays/menu.tsx'
import { archiveGigMutation } from './gigs.queries.ts'

/** What is seldom done with a gig: editing it, archiving it after confirmation, or putting it on sale again. */
export const GigMenu = ({ gig }: { gig: Gig }) => {
  const [isConfirming, setConfirming] = useState(false)
  const archive = useMutation(archiveGigMutation(gig._id))
  const navigate = useNavigate()
  const edit = () => void navigate({ to: '/my-gigs/gigs/$gigId/edit', params: { gigId: gig._id } })
  const close = () => setConfirming(false)
  const archiveItem = gig.isArchived
    ? { value: 'archive', label: 'Put on sale again', onSelect: () => archive.mutate(false) }
    : { value: 'archive', label: 'Archive', onSelect: () => setConfirming(true) }
  return (
    <>
      <Menu
        label={`More about ${gig.title}`}
        icon={<MoreIcon />}
        heading={gig.title}
        items={[{ value: 'edit', label: 'Edit', onSelect: edit }, archiveItem]}
      />
      <ConfirmDialog
        open={isConfirming}
        title="Archive this class?"
        keep="Keep it on sale"
        action="Archive"
        variant="solid"
        isBusy={archive.isPending}
        onClose={close}
        onConfirm={() => archive.mutate(true, { onSuccess: close })}
      >
        <p dir="auto">
          <strong>{gig.title}</strong>
        </p>
        <p>
          Students can no longer find this class or request a place. Current students keep their class room, and you can
          still answer pending requests. You can put it on sale again at any time.
        </p>
      </ConfirmDialog>
    </>
  )
}
