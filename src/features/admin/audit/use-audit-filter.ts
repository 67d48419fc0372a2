import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AUDIT_AREAS, type AuditArea, type AuditFilter } from '#contract/admin/audit.ts'
import { useDebouncedValue } from '#src/ui/timing/use-debounced-value.ts'
import { type ChosenDays, PERIODS, type Period, toTimes } from './audit-period.ts'
import { parseAuditSearch } from './audit-search.ts'

const isArea = (text: string): text is AuditArea => text in AUDIT_AREAS
const isPeriod = (text: string): text is Period => text in PERIODS

interface Typed extends ChosenDays {
  readonly person: string
  readonly area: string
  readonly period: string
}

/** The filter's typed and chosen values, and the part of the trail that they select. */
export const useAuditFilter = () => {
  const [typed, setTyped] = useState<Typed>({ person: '', area: '', period: '', first: '', last: '' })
  const { account } = parseAuditSearch(useSearch({ strict: false }))
  const search = useDebouncedValue(typed.person.trim())
  const filter: AuditFilter = {
    ...(account && { accountId: account }),
    ...(isArea(typed.area) && { area: typed.area }),
    ...(search !== '' && { search }),
    ...toTimes(isPeriod(typed.period) ? typed.period : undefined, typed, new Date()),
  }
  return { account, typed, change: (part: Partial<Typed>) => setTyped({ ...typed, ...part }), filter }
}

export type TypedFilter = ReturnType<typeof useAuditFilter>
