import { lazy, Suspense } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { useSession } from '#src/session/use-session.ts'

const EnrolDialog = lazy(() =>
  import('#src/features/enrolment/enrol-dialog.tsx').then((module) => ({ default: module.EnrolDialog })),
)

interface NewReceiptProps {
  /** The gig whose popup was opened last: it stays when it is closed, with what was chosen in it. */
  gig: Gig | null
  open: boolean
  onClose: () => void
}

/** The enrolment popup of a rejected request. It outlives the request's row, which goes as soon as a receipt is sent. */
export const NewReceipt = ({ gig, open, onClose }: NewReceiptProps) => {
  const user = useSession()?.user
  if (!gig || !user) return null
  return (
    <Suspense>
      <EnrolDialog key={gig._id} gig={gig} user={user} open={open} onClose={onClose} />
    </Suspense>
  )
}
