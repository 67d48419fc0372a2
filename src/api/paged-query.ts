import { type InfiniteData, infiniteQueryOptions, type QueryKey, type QueryMeta } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import { type CallPage, callPage } from './call.ts'

export type Pages<Row> = InfiniteData<CallPage<Row[]>>

interface PagedOptions<Key extends QueryKey> {
  readonly queryKey: Key
  readonly meta: QueryMeta
  readonly refetchInterval?: () => number | false
  /** Called before the query fails, unless it was aborted. */
  readonly onError?: (error: unknown) => void
}

/**
 * Query options for an endpoint that answers with one page of a list.
 * @param input the endpoint's input without `cursor`
 */
export const pagedQuery = <
  const E extends Endpoint,
  const I extends Input<E> & { readonly query?: Readonly<Record<string, unknown>> },
  const Key extends QueryKey,
>(
  endpoint: E,
  input: I,
  { onError, ...options }: PagedOptions<Key>,
) =>
  infiniteQueryOptions({
    ...options,
    queryFn: ({ pageParam, signal }): Promise<CallPage<Output<E>>> => {
      const query = { ...input.query, cursor: pageParam || undefined }
      return callPage(endpoint, { ...input, query }, { signal }).catch((error: unknown) => {
        if (!signal.aborted) onError?.(error)
        throw error
      })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  })

/** All loaded rows, in order. */
export const allRows = <Row>(
  list: { readonly pages: readonly { readonly rows: readonly Row[] }[] } | undefined,
): Row[] => list?.pages.flatMap(({ rows }) => rows) ?? []

export const mapRows = <Row>(list: Pages<Row>, change: (rows: Row[]) => Row[]): Pages<Row> => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, rows: change(page.rows) })),
})

/** Adds a row at the top, unless the list has a row with its id. */
export const withRowAtTop = <Row extends { readonly _id: string }>(list: Pages<Row>, row: Row): Pages<Row> => {
  const [first, ...rest] = list.pages
  if (!first || allRows(list).some(({ _id }) => _id === row._id)) return list
  return { ...list, pages: [{ ...first, rows: [row, ...first.rows], total: first.total + 1 }, ...rest] }
}
