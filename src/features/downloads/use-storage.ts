import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { readFreeBytes } from '#src/offline/storage/storage-quota.ts'

const readStorage = async () => ({
  free: await readFreeBytes(),
  isKept: await navigator.storage?.persisted?.().catch(() => undefined),
})

/**
 * How much room the browser says there is, and whether it may clear what was saved; each is undefined where it does not say.
 * @param used changes when the room is to be counted anew
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
    /** The browser was asked and did not agree. */
    isRefused: persisting.data === false,
    protect: () => persisting.mutate(),
  }
}
