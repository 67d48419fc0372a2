import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Gig } from '#contract/gigs.ts'
import { allRows } from '#src/api/paged-query.ts'
import { ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { useOpenOffers } from '#src/features/enrolment/use-open-offers.ts'
import { useSession } from '#src/session/use-session.ts'

const EnrolDialog = lazy(() =>
  import('#src/features/enrolment/enrol-dialog.tsx').then((module) => ({ default: module.EnrolDialog })),
)

interface NewReceiptDialogProps {
  /** The gig of the last opened popup. It stays mounted while closed, to keep the chosen receipt. */
  gig: Gig | null
  open: boolean
  onClose: () => void
}

/** The enrolment popup for a rejected request. Outside the request's row, which disappears as soon as a receipt is sent. */
export const NewReceiptDialog = ({ gig, open, onClose }: NewReceiptDialogProps) => {
  const user = useSession()?.user
  const list = useInfiniteQuery(ownCoursesQuery('rejected'))
  const { withoutEnded } = useOpenOffers(list)
  if (!gig || !user) return null
  // The list may have been fetched again since the popup was opened.
  const current = allRows(list.data).find(({ _id }) => _id === gig._id) ?? gig
  return (
    <Suspense>
      <EnrolDialog key={gig._id} gig={withoutEnded(current)} user={user} open={open} onClose={onClose} />
    </Suspense>
  )
}
