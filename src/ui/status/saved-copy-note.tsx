import { createContext, useContext } from 'react'
import { useIsOfflineCopy } from '#src/offline/network/connectivity.ts'
import { SavedNote } from './saved-note.tsx'

/** The note counts minutes, so within one both ages read the same. */
const SAME_AGE_MS = 60_000

/**
 * The age that the page shows above this part, as the time of its saved data in milliseconds since 1970. Undefined if it
 * shows none.
 */
export const ShownAge = createContext<number | undefined>(undefined)

/** As `useQuery` or `useInfiniteQuery` returns it. */
interface SavedQuery {
  readonly data: unknown
  readonly dataUpdatedAt: number
  readonly isError: boolean
}

/** @returns when a query's copy on this phone was fetched, in milliseconds since 1970; undefined for data of the server */
export const useSavedAt = (query: SavedQuery): number | undefined =>
  useIsOfflineCopy(query) ? query.dataUpdatedAt : undefined

/** The age of a query's copy on this phone, unless the page shows it already. */
export const SavedCopyNote = ({ query }: { query: SavedQuery }) => {
  const shownAt = useContext(ShownAge)
  const savedAt = useSavedAt(query)
  if (savedAt === undefined) return null
  return shownAt !== undefined && Math.abs(savedAt - shownAt) < SAME_AGE_MS ? null : <SavedNote at={savedAt} />
}
