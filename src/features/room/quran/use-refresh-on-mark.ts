import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recitationNotesKey } from '#src/api/recitation-notes.queries.ts'
import { live } from '#src/realtime/live.ts'

/** Fetches the notes again when the teacher has marked something. */
export const useRefreshOnMark = (gigId: string): void => {
  const client = useQueryClient()
  useEffect(
    () => live.on('room-marked', () => void client.invalidateQueries({ queryKey: recitationNotesKey(gigId) })),
    [client, gigId],
  )
}
