import { Link, useSearch } from '@tanstack/react-router'
import { useIsOfflineCopy } from '#src/offline/network/connectivity.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { SavedNote } from '#src/ui/status/saved-note.tsx'
import { GigsPanel } from './gigs-panel.tsx'
import { useTable } from './use-table.ts'
import { parseUserFilter } from './user-filter.ts'
import styles from './users.module.css'
import { gigsQuery, usersQuery } from './users.queries.ts'
import { UsersPanel } from './users-panel.tsx'

/** Both tables. Offline, the page has the age of the older one. */
export const ManageUsersPage = () => {
  const filter = parseUserFilter(useSearch({ strict: false }))
  const users = useTable((tableQuery) => usersQuery(tableQuery, filter), JSON.stringify(filter))
  const gigs = useTable(gigsQuery)
  // While the next rows of a table load, it shows the rows before, which have no time.
  const saved = [users.list, gigs.list].filter(({ dataUpdatedAt }) => dataUpdatedAt > 0)
  const isSaved = useIsOfflineCopy({ data: saved[0]?.data, isError: saved.some(({ isError }) => isError) })
  return (
    <>
      <PageTitle title="Manage Users and Gigs" />
      <div className={styles.page}>
        {isSaved && <SavedNote at={Math.min(...saved.map(({ dataUpdatedAt }) => dataUpdatedAt))} />}
        <UsersPanel table={users} filter={filter} />
        <GigsPanel table={gigs} />
        <p>
          Every change is listed in the{' '}
          <Link className={shared.link} to="/audit-trail">
            Audit trail
          </Link>
        </p>
      </div>
    </>
  )
}
