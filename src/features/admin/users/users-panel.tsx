import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { formatDate } from '#src/format/dates.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { Table } from '#src/ui/lists/table.tsx'
import { DialogLoadingNote } from '#src/ui/opening.tsx'
import shared from '#src/ui/shared.module.css'
import { DataSection } from './data-section.tsx'
import { DeleteDialog } from './lazy-delete-dialog.ts'
import { MoreButton } from './more-button.tsx'
import { StatusActions } from './status-actions.tsx'
import type { TableState } from './use-table.ts'
import type { UserFilter } from './user-filter.ts'
import { UserFilterFields } from './user-filter-fields.tsx'
import styles from './users.module.css'
import { deleteUserMutation } from './users.queries.ts'

// Lazy, because most visits change nothing.
const AccountDialog = lazyWithRetry(async () => (await import('./account-dialog.tsx')).AccountDialog)

const STATUS_TONES = { approved: 'green', pending: 'amber', requested: 'amber', rejected: 'red' } as const

const UserStatus = ({ verificationStatus: status, isSuspended }: AdminUser) => {
  if (isSuspended) return <Badge tone="red">Suspended</Badge>
  return status ? (
    <Badge tone={STATUS_TONES[status]}>
      <span className={shared.capitalized}>{status}</span>
    </Badge>
  ) : (
    <span className={styles.noStatus}>None</span>
  )
}

const UserName = ({ name }: AdminUser) => <bdi>{name}</bdi>

interface UsersPanelProps {
  table: TableState<AdminUser>
  filter: UserFilter
}

/** Every account. Admins have no delete button. */
export const UsersPanel = ({ table, filter }: UsersPanelProps) => {
  const [userToDelete, setUserToDelete] = useState<AdminUser | null>(null)
  const [opened, setOpened] = useState<AdminUser | null>(null)
  const deletion = useMutation(deleteUserMutation())
  const isDeleting = (user: AdminUser) => deletion.isPending && deletion.variables === user._id
  const deleteUser = ({ _id }: AdminUser) =>
    deletion.mutate(_id, { onSuccess: () => setOpened((user) => (user?._id === _id ? null : user)) })
  // New accounts can push the row to the next page while its dialog is open.
  const openedUser = table.rows.find(({ _id }) => _id === opened?._id) ?? opened
  const columns = [
    { name: 'Name', cell: UserName, onPhone: 'title' },
    { name: 'Email', cell: (user: AdminUser) => <bdi>{user.email}</bdi>, onPhone: 'fullLine' },
    {
      name: 'Role',
      cell: (user: AdminUser) => <span className={shared.capitalized}>{user.role}</span>,
      onPhone: 'line',
    },
    { name: 'Status', cell: UserStatus, onPhone: 'line' },
    { name: 'Joined', cell: ({ joinedAt }: AdminUser) => formatDate(joinedAt), onPhone: 'line' },
    {
      name: 'Change Status',
      cell: (user: AdminUser) => <StatusActions user={user} />,
      onPhone: 'hidden',
      isRowAction: true,
    },
    {
      name: 'Delete',
      cell: (user: AdminUser) =>
        user.role !== 'admin' && (
          <Button
            variant="quiet"
            className={styles.delete}
            busy={isDeleting(user)}
            aria-label={`Delete User ${user.name}`}
            onClick={() => setUserToDelete(user)}
          >
            Delete User
          </Button>
        ),
      onPhone: 'hidden',
      isRowAction: true,
    },
    {
      name: 'More',
      cell: (user: AdminUser) => <MoreButton label={`Manage ${user.name}`} onClick={() => setOpened(user)} />,
      onPhone: 'end',
    },
  ] as const
  return (
    <>
      <DataSection
        title="Users Data"
        searchLabel="Search users by name or email"
        placeholder="Search name or email"
        failed="Failed to fetch users"
        empty="No users found"
        table={table}
        filters={<UserFilterFields filter={filter} />}
        isFiltered={Object.keys(filter).length > 0}
      >
        <Table label="Users Data" columns={columns} rows={table.rows} keyOf={({ _id }) => _id} />
      </DataSection>
      {openedUser && (
        <Suspense fallback={<DialogLoadingNote />}>
          <AccountDialog
            key={openedUser._id}
            user={openedUser}
            onDelete={() => setUserToDelete(openedUser)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      {userToDelete && (
        <Suspense fallback={<DialogLoadingNote />}>
          <DeleteDialog
            what="user"
            name={userToDelete.name}
            onClose={() => setUserToDelete(null)}
            onConfirm={() => deleteUser(userToDelete)}
          />
        </Suspense>
      )}
    </>
  )
}
