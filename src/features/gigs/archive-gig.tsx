import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { archivingGig } from './gigs.queries.ts'

/** Takes a gig off sale after a question, and puts it on sale again. */
export const ArchiveGig = ({ gig }: { gig: Gig }) => {
  const [isAsking, setAsking] = useState(false)
  const archive = useMutation(archivingGig(gig._id))
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
  const close = () => setAsking(false)
  const footer = (
    <>
      <Button variant="outline" onClick={close}>
        Keep it on sale
      </Button>
      <Button busy={archive.isPending} onClick={() => archive.mutate(true, { onSuccess: close })}>
        Archive
      </Button>
    </>
  )
  return (
    <>
      <Button variant="quiet" aria-label={`Archive: ${gig.title}`} onClick={() => setAsking(true)}>
        Archive
      </Button>
      <Dialog open={isAsking} onClose={close} title="Archive this gig?" footer={footer}>
        <p dir="auto">
          <strong>{gig.title}</strong>
        </p>
        <p>
          It leaves Available Courses and takes no new requests. Your students keep their class room, and you can still
          answer those who wait. You can put it on sale again at any time.
        </p>
      </Dialog>
    </>
  )
}
