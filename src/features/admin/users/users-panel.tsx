import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Table } from '#src/ui/lists/table.tsx'
import shared from '#src/ui/shared.module.css'
import { AccountDialog } from './account-dialog.tsx'
import { DataSection } from './data-section.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { StatusActions } from './status-actions.tsx'
import { useTable } from './use-table.ts'
import { deleteUserMutation, usersQuery } from './users.queries.ts'

const STATUS_TONES = { approved: 'green', pending: 'gold', requested: 'gold', rejected: 'red' } as const

const UserStatus = ({ verificationStatus: status, isSuspended }: AdminUser) => {
  if (isSuspended) return <Badge tone="red">Suspended</Badge>
  return status ? (
    <Badge tone={STATUS_TONES[status]}>
      <span className={shared.capitalized}>{status}</span>
    </Badge>
  ) : (
    <span className={shared.soft}>None</span>
  )
}

/** Every account. Admins have no delete button. */
export const UsersPanel = () => {
  const table = useTable(usersQuery)
  const [userToDelete, setUserToDelete] = useState<AdminUser | null>(null)
  const [openedUser, setOpenedUser] = useState<AdminUser | null>(null)
  const deletion = useMutation(deleteUserMutation())
  const isDeleting = (user: AdminUser) => deletion.isPending && deletion.variables === user._id
  const columns = [
    { name: 'Name', cell: (user: AdminUser) => <bdi>{user.name}</bdi> },
    { name: 'Email', cell: (user: AdminUser) => <bdi>{user.email}</bdi> },
    { name: 'Role', cell: (user: AdminUser) => <span className={shared.capitalized}>{user.role}</span> },
    { name: 'Status', cell: UserStatus },
    { name: 'Change Status', cell: (user: AdminUser) => <StatusActions user={user} /> },
    {
      name: 'Account',
      cell: (user: AdminUser) => (
        <Button variant="outline" aria-label={`Manage ${user.name}`} onClick={() => setOpenedUser(user)}>
          Manage
        </Button>
      ),
    },
    {
      name: 'Delete',
      cell: (user: AdminUser) =>
        user.role !== 'admin' && (
          <Button
            variant="danger"
            busy={isDeleting(user)}
            aria-label={`Delete User ${user.name}`}
            onClick={() => setUserToDelete(user)}
          >
            Delete User
          </Button>
        ),
    },
  ]
  return (
    <DataSection
      title="Users Data"
      searchLabel="Search users by name or email"
      failed="Failed to fetch users"
      empty="No users found"
      table={table}
    >
      <Table label="Users Data" columns={columns} rows={table.rows} keyOf={({ _id }) => _id} />
      <AccountDialog key={openedUser?._id ?? ''} user={openedUser} onClose={() => setOpenedUser(null)} />
      <DeleteDialog
        what="user"
        name={userToDelete?.name ?? null}
        onClose={() => setUserToDelete(null)}
        onConfirm={() => userToDelete && deletion.mutate(userToDelete._id)}
      />
    </DataSection>
  )
}
