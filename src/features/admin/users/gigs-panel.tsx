import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { AdminGig } from '#contract/admin/gigs.ts'
import { formatPkr } from '#contract/text/format-pkr.ts'
import { ClassBrief } from '#src/features/admin/class-brief.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { Table } from '#src/ui/lists/table.tsx'
import { DialogLoadingNote } from '#src/ui/opening.tsx'
import shared from '#src/ui/shared.module.css'
import { DataSection } from './data-section.tsx'
import { DeleteDialog } from './lazy-delete-dialog.ts'
import { MoreButton } from './more-button.tsx'
import type { TableState } from './use-table.ts'
import styles from './users.module.css'
import { deleteGigMutation } from './users.queries.ts'

// Lazy, because most visits change nothing.
const EnrolledDialog = lazyWithRetry(async () => (await import('./enrolled-dialog.tsx')).EnrolledDialog)

interface GigActionsProps {
  gig: AdminGig
  isDeleting: boolean
  onView: () => void
  onDelete: () => void
}

const GigActions = ({ gig, isDeleting, onView, onDelete }: GigActionsProps) => (
  <>
    <Button variant="quiet" aria-label={`View Students of ${gig.title}`} onClick={onView}>
      View Students
    </Button>
    <Button
      variant="quiet"
      className={styles.delete}
      busy={isDeleting}
      aria-label={`Delete Class ${gig.title}`}
      onClick={onDelete}
    >
      Delete Class
    </Button>
  </>
)

/** The price has its own column. */
const toBrief = ({ price, ...facts }: AdminGig) => facts

export const GigsPanel = ({ table }: { table: TableState<AdminGig> }) => {
  const [gigToDelete, setGigToDelete] = useState<AdminGig | null>(null)
  const [viewedGig, setViewedGig] = useState<AdminGig | null>(null)
  const [openedId, setOpenedId] = useState('')
  const deletion = useMutation(deleteGigMutation())
  const openedGig = table.rows.find(({ _id }) => _id === openedId)
  const toActions = (gig: AdminGig) => (
    <GigActions
      gig={gig}
      isDeleting={deletion.isPending && deletion.variables === gig._id}
      onView={() => setViewedGig(gig)}
      onDelete={() => setGigToDelete(gig)}
    />
  )
  const columns = [
    { name: 'Title', cell: (gig: AdminGig) => <bdi>{gig.title}</bdi>, onPhone: 'title' },
    {
      name: 'Teacher',
      cell: (gig: AdminGig) => <bdi>{gig.teacher?.name ?? 'User Not Found'}</bdi>,
      onPhone: 'line',
    },
    { name: 'Price', cell: (gig: AdminGig) => <bdi>{formatPkr(gig.price)}</bdi>, onPhone: 'line' },
    { name: 'Facts', cell: (gig: AdminGig) => <ClassBrief brief={toBrief(gig)} />, onPhone: 'lines' },
    {
      name: 'Actions',
      cell: (gig: AdminGig) => <div className={shared.row}>{toActions(gig)}</div>,
      onPhone: 'hidden',
      isRowAction: true,
    },
    {
      name: 'More',
      cell: (gig: AdminGig) => <MoreButton label={`Manage ${gig.title}`} onClick={() => setOpenedId(gig._id)} />,
      onPhone: 'end',
    },
  ] as const
  return (
    <DataSection
      title="Gigs Data"
      searchLabel="Search classes by title or teacher"
      placeholder="Search title or teacher"
      failed="Failed to fetch gigs"
      empty="No gigs found"
      table={table}
    >
      <Table label="Gigs Data" columns={columns} rows={table.rows} keyOf={({ _id }) => _id} />
      <Dialog open={openedGig !== undefined} title={<bdi>{openedGig?.title}</bdi>} onClose={() => setOpenedId('')}>
        {openedGig && <div className={shared.stackS}>{toActions(openedGig)}</div>}
      </Dialog>
      <Suspense fallback={<DialogLoadingNote />}>
        {gigToDelete && (
          <DeleteDialog
            what="gig"
            name={gigToDelete.title}
            onClose={() => setGigToDelete(null)}
            onConfirm={() => deletion.mutate(gigToDelete._id)}
          />
        )}
        {viewedGig && <EnrolledDialog key={viewedGig._id} gig={viewedGig} onClose={() => setViewedGig(null)} />}
      </Suspense>
    </DataSection>
  )
}
