import { queryOptions } from '@tanstack/react-query'
import { readMessageFile } from './message-files.ts'

/** The content of a file of a message. Files that the user has opened before are also available offline. */
export const messageFileQuery = (gigId: string, fileId: string) =>
  queryOptions({
    queryKey: ['message-file', fileId],
    queryFn: () => readMessageFile(gigId, fileId),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  })
