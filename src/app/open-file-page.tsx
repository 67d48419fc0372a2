import { queryOptions, useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getFileLink } from '#contract/files/private-files.ts'
import { NetworkError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { FilePicture } from '#src/ui/status/empty-pictures.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { ErrorState } from '#src/ui/status/error-state.tsx'

const OPENS_WHEN_ONLINE_TEXT = 'The file will open when you are back online.'

// Never cached: a link is valid for two minutes. The key includes `isOnline`, because react-query misses the reconnect
// of a tab that was opened offline.
const newFileLink = (fileId: string, isOnline: boolean) =>
  queryOptions({
    queryKey: ['file-link', fileId, isOnline],
    queryFn: ({ signal }) => call(getFileLink, { params: { id: fileId } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

const toMessage = (error: Error): string => (error instanceof NetworkError ? OPENS_WHEN_ONLINE_TEXT : error.message)

const FileState = ({ fileId, isDownload }: { fileId: string; isDownload: boolean }) => {
  const link = useQuery(newFileLink(fileId, useIsOnline()))
  const url = link.data?.url
  useEffect(() => {
    if (url) location.replace(isDownload ? `${url}&download=1` : url)
  }, [url, isDownload])
  const openAgain = () => void link.refetch()
  if (link.isError) return <ErrorState message={toMessage(link.error)} onRetry={openAgain} />
  if (!url) return <EmptyState picture={<FilePicture />} title="Opening the file…" />
  const open = (
    <Button variant="outline" busy={link.isFetching} onClick={openAgain}>
      Open it again
    </Button>
  )
  // Phones that cannot show a PDF download it, and this page stays.
  return (
    <EmptyState
      picture={<FilePicture />}
      title="The file is opening"
      text="If your phone saved it, look in your downloads."
      action={open}
    />
  )
}

/**
 * `/files/{id}`: opens a private file in this tab. Lists link here, because file links expire, and browsers block a tab
 * opened by script after a delay.
 */
export const OpenFilePage = () => {
  const { fileId = '' } = useParams({ strict: false })
  const { download } = useSearch({ strict: false })
  return (
    <>
      <PageTitle title="File" />
      <FileState fileId={fileId} isDownload={download === true} />
    </>
  )
}
