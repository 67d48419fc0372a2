import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminGig } from '#contract/admin/gigs.ts'
import { formatPkr } from '#src/format/money.ts'
import { Button } from '#src/ui/button.tsx'
import { Table } from '#src/ui/lists/table.tsx'
import shared from '#src/ui/shared.module.css'
import { DataSection } from './data-section.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EnrolledDialog } from './enrolled-dialog.tsx'
import { useTable } from './use-table.ts'
import { deleteGigMutation, gigsQuery } from './users.queries.ts'

interface GigActionsProps {
  gig: AdminGig
  isDeleting: boolean
  onView: () => void
  onDelete: () => void
}

const GigActions = ({ gig, isDeleting, onView, onDelete }: GigActionsProps) => (
  <div className={shared.row}>
    <Button variant="outline" aria-label={`View Students of ${gig.title}`} onClick={onView}>
      View Students
    </Button>
    <Button variant="danger" busy={isDeleting} aria-label={`Delete Gig ${gig.title}`} onClick={onDelete}>
      Delete Gig
    </Button>
  </div>
)

export const GigsPanel = () => {
  const table = useTable(gigsQuery)
  const [gigToDelete, setGigToDelete] = useState<AdminGig | null>(null)
  const [viewedGig, setViewedGig] = useState<AdminGig | null>(null)
  const deletion = useMutation(deleteGigMutation())
  const columns = [
    { name: 'Title', cell: (gig: AdminGig) => <bdi>{gig.title}</bdi> },
    { name: 'Teacher', cell: (gig: AdminGig) => <bdi>{gig.teacher?.name ?? 'User Not Found'}</bdi> },
    { name: 'Price', cell: (gig: AdminGig) => <bdi>{formatPkr(gig.price)}</bdi> },
    {
      name: 'Actions',
      cell: (gig: AdminGig) => (
        <GigActions
          gig={gig}
          isDeleting={deletion.isPending && deletion.variables === gig._id}
          onView={() => setViewedGig(gig)}
          onDelete={() => setGigToDelete(gig)}
        />
      ),
    },
  ]
  return (
    <DataSection
      title="Gigs Data"
      searchLabel="Search gigs by title or teacher"
      failed="Failed to fetch gigs"
      empty="No gigs found"
      table={table}
    >
      <Table label="Gigs Data" columns={columns} rows={table.rows} keyOf={({ _id }) => _id} />
      <DeleteDialog
        what="gig"
        name={gigToDelete?.title ?? null}
        onClose={() => setGigToDelete(null)}
        onConfirm={() => gigToDelete && deletion.mutate(gigToDelete._id)}
      />
      <EnrolledDialog key={viewedGig?._id ?? ''} gig={viewedGig} onClose={() => setViewedGig(null)} />
    </DataSection>
  )
}
