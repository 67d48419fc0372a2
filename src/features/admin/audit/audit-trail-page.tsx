import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AUDIT_AREAS, type AuditArea } from '#contract/admin/audit.ts'
import { allRows } from '#src/api/paged-query.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/fields/field.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { RowList } from '#src/ui/lists/row-list.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import styles from './audit.module.css'
import { auditTrailQuery, exportAuditTrailMutation } from './audit.queries.ts'
import { AuditEntryRow } from './audit-entry-row.tsx'

const AREA_OPTIONS = Object.entries(AUDIT_AREAS).map(([value, label]) => ({ value, label }))

const isArea = (text: string): text is AuditArea => text in AUDIT_AREAS

const AuditEntries = ({ area }: { area: AuditArea | undefined }) => {
  const list = useInfiniteQuery(auditTrailQuery(area))
  const entries = allRows(list.data)
  return (
    <QueryContent query={list} loading="Loading the audit trail" failed="The audit trail could not be loaded.">
      {() => (
        <>
          {entries.length === 0 && (
            <EmptyState title="Nothing has changed yet" text="Changes of money and status appear here." />
          )}
          {entries.length > 0 && (
            <RowList aria-label="Changes">
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

/** The audit trail of payments and account status. */
export const AuditTrailPage = () => {
  const [chosen, setChosen] = useState('')
  const area = isArea(chosen) ? chosen : undefined
  const exportFile = useMutation(exportAuditTrailMutation())
  return (
    <>
      <PageTitle title="Audit trail" />
      <div className={styles.tools}>
        <div className={styles.filter}>
          <SelectField
            label="Show"
            isLabelHidden
            name="area"
            placeholder="Everything"
            options={AREA_OPTIONS}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
          />
        </div>
        <Button variant="outline" busy={exportFile.isPending} onClick={() => exportFile.mutate(area)}>
          Export as CSV
        </Button>
      </div>
      <AuditEntries area={area} />
    </>
  )
}
