import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { readFreeBytes } from '#src/offline/storage/storage-quota.ts'

const readStorage = async () => ({
  free: await readFreeBytes(),
  isKept: await navigator.storage?.persisted?.().catch(() => undefined),
})

/**
 * The browser's storage estimate and its persistence; each is undefined where the browser does not report it.
 * @param used bytes; a change triggers a new estimate
 */
export const useStorage = (used: number) => {
  const storage = useQuery({
    queryKey: ['downloads', 'storage', used],
    queryFn: readStorage,
    networkMode: 'always',
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const persisting = useMutation({
    mutationFn: () => navigator.storage.persist().catch(() => false),
    networkMode: 'always',
    onSettled: () => storage.refetch(),
  })
  return {
    free: storage.data?.free,
    isKept: storage.data?.isKept,
    /** The browser denied persistent storage. */
    isRefused: persisting.data === false,
    protect: () => persisting.mutate(),
  }
}
