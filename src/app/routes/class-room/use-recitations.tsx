import { useQueryClient } from '@tanstack/react-query'
import { RecitationList } from '#src/features/recitations/recitation-list.tsx'
import { recitationsKey } from '#src/features/recitations/recitations.queries.ts'

/** The recitations below the files of a class. Refreshing the files also fetches the recitations again. */
export const useRecitations = (gigId: string, viewer: 'student' | 'teacher') => {
  const client = useQueryClient()
  return {
    renderRecitations: (isMain: boolean) => <RecitationList {...{ gigId, viewer, isMain }} />,
    onRefresh: () => void client.invalidateQueries({ queryKey: recitationsKey(gigId) }),
  }
}
