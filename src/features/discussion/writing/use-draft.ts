import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'

const SAVE_AFTER_MS = 500

/** Saves an unsent message with the persisted queries, so that leaving the tab does not lose it. */
export const useDraft = (gigId: string): readonly [string, Dispatch<SetStateAction<string>>] => {
  const client = useQueryClient()
  const queryKey = ['discussion-draft', gigId]
  const saved = useQuery({ queryKey, queryFn: () => '', enabled: false, meta: { persist: true } })
  const [text, setText] = useState(saved.data ?? '')
  const save = useEffectEvent(() => {
    if (text !== (client.getQueryData(queryKey) ?? '')) client.setQueryData(queryKey, text)
  })
  useEffect(() => {
    const timer = setTimeout(() => save(), text ? SAVE_AFTER_MS : 0)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => () => save(), [])
  return [text, setText]
}
