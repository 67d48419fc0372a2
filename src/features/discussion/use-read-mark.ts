import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Remembers on this phone, with the persisted queries, up to which message (`seq`) a discussion has been read. */
export const useReadMark = (gigId: string) => {
  const client = useQueryClient()
  const queryKey = ['discussion-read', gigId]
  const saved = useQuery<number | null>({ queryKey, queryFn: () => null, enabled: false, meta: { persist: true } })
  const [readBefore] = useState(saved.data ?? null)
  const markRead = (seq: number): void => {
    if (seq > (client.getQueryData<number>(queryKey) ?? -1)) client.setQueryData(queryKey, seq)
  }
  return { readBefore, markRead }
}
