import { queryOptions } from '@tanstack/react-query'
import { getFileLink } from '#contract/files/private-files.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { send } from './transport.ts'

const KEPT_MS = 60_000

/**
 * The content of a private file. The page keeps the bytes in memory, because links expire after two minutes and
 * browsers must not store the file. It can also prefetch the next file.
 */
export const privateFileQuery = (fileId: string) =>
  queryOptions({
    queryKey: ['private-file', fileId],
    queryFn: async ({ signal }) => {
      const { url } = await call(getFileLink, { params: { id: fileId } }, { signal })
      const request = { method: 'GET', url, body: null, headers: {} } as const
      const response = await send({ request, token: null, signal })
      if (!response.ok) throw new ApiError(response.status)
      return response.blob()
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  })
