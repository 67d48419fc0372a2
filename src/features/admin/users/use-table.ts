import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallPage } from '#src/api/call.ts'
import { useDebouncedValue } from '#src/ui/timing/use-debounced-value.ts'
import { FIRST_SLICE, type Slice } from './slice.ts'
import { pagesOf } from './table-pages.ts'

const SETTLES_MS = 300
const START = ['']

type SliceOptions<Row, Key extends QueryKey> = UseQueryOptions<CallPage<Row[]>, Error, CallPage<Row[]>, Key>

/**
 * A table that the server pages and searches. The way back is kept as the cursors that led here.
 * @param optionsOf the query of one part
 */
export const useTable = <Row, Key extends QueryKey>(optionsOf: (slice: Slice) => SliceOptions<Row, Key>) => {
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed.trim(), SETTLES_MS)
  const [way, setWay] = useState({ search, cursors: START })
  const cursors = way.search === search ? way.cursors : START
  const slice = { ...FIRST_SLICE, cursor: cursors.at(-1) || undefined, search: search || undefined }
  const list = useQuery({ ...optionsOf(slice), placeholderData: keepPreviousData })
  const go = (next: readonly string[]) => setWay({ search, cursors: [...next] })
  const page = cursors.length
  const isEmptied = list.data?.rows.length === 0 && !list.isPlaceholderData && page > 1
  // The last row of the last page was deleted.
  if (isEmptied) go(cursors.slice(0, -1))
  const turn = (to: number) => {
    if (to < page) go(cursors.slice(0, -1))
    else if (list.data?.next && !list.isPlaceholderData) go([...cursors, list.data.next])
  }
  return {
    list,
    rows: list.data?.rows ?? [],
    typed,
    setTyped,
    isSearch: search !== '',
    page,
    pages: pagesOf({ page, total: list.data?.total ?? 0, hasNext: Boolean(list.data?.next) }),
    turn,
  }
}
