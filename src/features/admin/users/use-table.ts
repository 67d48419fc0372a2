import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallPage } from '#src/api/call.ts'
import { useDebouncedValue } from '#src/ui/timing/use-debounced-value.ts'
import { estimatePages, isPagesMinimum } from './table-pages.ts'
import { FIRST_PAGE, type TableQuery } from './table-query.ts'

const FIRST_CURSORS = ['']

type TableQueryOptions<Row, Key extends QueryKey> = UseQueryOptions<CallPage<Row[]>, Error, CallPage<Row[]>, Key>

/** A table as {@link useTable} returns it. */
export type TableState<Row> = ReturnType<typeof useTable<Row, QueryKey>>

/**
 * A table that the server pages and searches. Cursors only lead forward, so "previous" uses the cursors of visited
 * pages.
 * @param filterKey a change resets the table to the first page
 */
export const useTable = <Row, Key extends QueryKey>(
  toOptions: (tableQuery: TableQuery) => TableQueryOptions<Row, Key>,
  filterKey = '',
) => {
  const [searchText, setSearchText] = useState('')
  const search = useDebouncedValue(searchText.trim())
  const listKey = `${filterKey} ${search}`
  const [visited, setVisited] = useState({ listKey, cursors: FIRST_CURSORS })
  const cursors = visited.listKey === listKey ? visited.cursors : FIRST_CURSORS
  const tableQuery = { ...FIRST_PAGE, cursor: cursors.at(-1) || undefined, search: search || undefined }
  const list = useQuery({ ...toOptions(tableQuery), placeholderData: keepPreviousData })
  const setCursors = (next: readonly string[]) => setVisited({ listKey, cursors: [...next] })
  const page = cursors.length
  const hasBecomeEmpty = list.data?.rows.length === 0 && !list.isPlaceholderData && page > 1
  // Deleting the last row of the last page leaves it empty.
  if (hasBecomeEmpty) setCursors(cursors.slice(0, -1))
  const goToPage = (to: number) => {
    if (to < page) setCursors(cursors.slice(0, -1))
    else if (list.data?.next && !list.isPlaceholderData) setCursors([...cursors, list.data.next])
  }
  const position = { page, total: list.data?.total ?? 0, hasNext: Boolean(list.data?.next) }
  return {
    list,
    rows: list.data?.rows ?? [],
    searchText,
    setSearchText,
    isSearch: search !== '',
    page,
    pages: estimatePages(position),
    isPagesMinimum: isPagesMinimum(position),
    goToPage,
  }
}
