import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'

const KEEP_AFTER_MS = 500

/** What is being written in a class, kept on the phone with the pages that were seen: leaving the tab loses nothing. */
export const useDraft = (gigId: string): readonly [string, Dispatch<SetStateAction<string>>] => {
  const client = useQueryClient()
  const queryKey = ['discussion-draft', gigId]
  const kept = useQuery({ queryKey, queryFn: () => '', enabled: false, meta: { persist: true } })
  const [text, setText] = useState(kept.data ?? '')
  const keep = useEffectEvent(() => {
    if (text !== (client.getQueryData(queryKey) ?? '')) client.setQueryData(queryKey, text)
  })
  useEffect(() => {
    const timer = setTimeout(() => keep(), text ? KEEP_AFTER_MS : 0)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => () => keep(), [])
  return [text, setText]
}
