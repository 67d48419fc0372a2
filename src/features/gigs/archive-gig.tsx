import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { archiveGigMutation } from './gigs.queries.ts'

/** Archives a gig after confirmation, or puts an archived gig on sale again. */
export const ArchiveGigButton = ({ gig }: { gig: Gig }) => {
  const [isConfirming, setConfirming] = useState(false)
  const archive = useMutation(archiveGigMutation(gig._id))
  if (gig.isArchived)
    return (
      <Button
        variant="outline"
        busy={archive.isPending}
        aria-label={`Put on sale again: ${gig.title}`}
        onClick={() => archive.mutate(false)}
      >
        Put on sale again
      </Button>
    )
  const close = () => setConfirming(false)
  return (
    <>
      <Button variant="quiet" aria-label={`Archive: ${gig.title}`} onClick={() => setConfirming(true)}>
        Archive
      </Button>
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
