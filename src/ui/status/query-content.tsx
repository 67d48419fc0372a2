import type { ReactNode } from 'react'
import shared from '#src/ui/shared.module.css'
import { ErrorState } from './error-state.tsx'
import { SavedCopyNote } from './saved-copy-note.tsx'
import { Skeleton } from './skeleton.tsx'

interface QueryContentProps<Data> {
  /** As `useQuery` or `useInfiniteQuery` returns it. */
  query: {
    readonly data: Data | undefined
    readonly dataUpdatedAt: number
    readonly isPending: boolean
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  /** The loading message for screen readers. */
  loading: string
  /** Resembles the content while it loads. */
  outline?: ReactNode
  /** The message after a failure without saved data. */
  failed: ReactNode
  /** Whether the page shows the age of all its saved data itself. */
  isAgeShown?: boolean
  children: (data: Data) => ReactNode
}

/** A query's four states: loading, failed, loaded, and a copy saved on this phone with its age. */
export const QueryContent = <Data,>({
  query,
  loading,
  outline,
  failed,
  isAgeShown = false,
  children,
}: QueryContentProps<Data>) => {
  if (query.isPending)
    return (
      <div role="status" aria-busy="true" aria-label={loading}>
        {outline ?? <Skeleton shape="card" count={3} />}
      </div>
    )
  if (query.data === undefined) return <ErrorState message={failed} onRetry={() => void query.refetch()} />
  return (
    <div className={shared.stackM}>
      {!isAgeShown && <SavedCopyNote query={query} />}
      {children(query.data)}
    </div>
  )
}
