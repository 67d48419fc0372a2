import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AuditFilter } from '#contract/admin/audit.ts'
import { allRows } from '#src/api/paged-query.ts'
import { userOverviewQuery } from '#src/features/admin/users/users.queries.ts'
import { Button } from '#src/ui/button.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { RowList } from '#src/ui/lists/row-list.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import shared from '#src/ui/shared.module.css'
import { LensPicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import styles from './audit.module.css'
import { auditTrailQuery, exportAuditTrailMutation } from './audit.queries.ts'
import { AuditEntryRow } from './audit-entry-row.tsx'
import { AuditFilterFields } from './audit-filter-fields.tsx'
import { useAuditFilter } from './use-audit-filter.ts'

const NoEntries = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState
      picture={<LensPicture />}
      title="No change found"
      text="Search for another name, or choose a longer period."
    />
  ) : (
    <EmptyState
      picture={<LensPicture />}
      title="Nothing has changed yet"
      text="Changes of money and status appear here."
    />
  )

/** The name of the person whose history this is, and a link to the whole trail. */
const AuditAccount = ({ id }: { id: string }) => {
  const name = useQuery(userOverviewQuery(id)).data?.user.name
  return (
    <p>
      Changes by and of <bdi className={shared.strong}>{name ?? 'one user'}</bdi>.{' '}
      <Link className={shared.link} to="/audit-trail">
        Show everyone
      </Link>
    </p>
  )
}

const AuditEntries = ({ filter }: { filter: AuditFilter }) => {
  const list = useInfiniteQuery({ ...auditTrailQuery(filter), placeholderData: keepPreviousData })
  const entries = allRows(list.data)
  return (
    <QueryContent query={list} loading="Loading the audit trail" failed="The audit trail could not be loaded.">
      {() => (
        <>
          {entries.length === 0 && <NoEntries isFiltered={Object.keys(filter).length > 0} />}
          {entries.length > 0 && (
            <RowList className={styles.list} aria-label="Changes">
              {entries.map((entry) => (
                <AuditEntryRow key={entry._id} entry={entry} />
              ))}
            </RowList>
          )}
          <LoadMore list={list} />
        </>
      )}
    </QueryContent>
  )
}

/** The audit trail of payments and account status. The export contains the filtered entries. */
export const AuditTrailPage = () => {
  const { account, typed, change, filter } = useAuditFilter()
  const exportFile = useMutation(exportAuditTrailMutation())
  return (
    <>
      <PageTitle
        title="Audit trail"
        action={
          <Button
            variant="outline"
            className={styles.export}
            busy={exportFile.isPending}
            onClick={() => exportFile.mutate(filter)}
          >
            Export as CSV
          </Button>
        }
      />
      {account && <AuditAccount id={account} />}
      <AuditFilterFields typed={typed} change={change} />
      <AuditEntries filter={filter} />
    </>
  )
}
