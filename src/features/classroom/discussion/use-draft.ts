import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'

const SAVE_AFTER_MS = 500

/** What is being written in a class, kept on the phone with the pages that were seen: leaving the tab loses nothing. */
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
