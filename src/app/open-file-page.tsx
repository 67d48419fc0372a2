import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getFileLink } from '#contract/files/private-files.ts'
import { NetworkError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'

const WHEN_ONLINE = 'The file opens when you have a connection.'

// Never cached: a link opens for two minutes. A tab that was opened offline asks again when the network is back; react-query
// itself does not notice, because it saw no `offline` event.
const newFileLink = (fileId: string, isOnline: boolean) =>
  queryOptions({
    queryKey: ['file-link', fileId, isOnline],
    queryFn: ({ signal }) => call(getFileLink, { params: { id: fileId } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

const toMessage = (error: Error): string => (error instanceof NetworkError ? WHEN_ONLINE : error.message)

/**
 * `/files/{id}`: opens a private file in this tab. A list links here instead of to the file, because its links expire and a
 * script that opens a tab later than the tap is blocked as a popup.
 */
export const OpenFilePage = () => {
  const { fileId = '' } = useParams({ strict: false })
  const link = useQuery(newFileLink(fileId, useIsOnline()))
  const url = link.data?.url
  useEffect(() => {
    if (url) location.replace(url)
  }, [url])
  const openAgain = () => void link.refetch()
  if (link.isError) return <ErrorState message={toMessage(link.error)} onRetry={openAgain} />
  if (!url) return <EmptyState title="Opening the file…" />
  const open = (
    <Button variant="outline" busy={link.isFetching} onClick={openAgain}>
      Open it again
    </Button>
  )
  // Phones that cannot show a PDF save it, and this page stays.
  return <EmptyState title="The file is opening" text="If your phone saved it, look in your downloads." action={open} />
}
