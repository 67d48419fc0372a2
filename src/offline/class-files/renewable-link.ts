import type { SavedFileKey } from '#contract/files/saved-file-path.ts'
import { getGigResources } from '#contract/resources/resources.ts'
import { callPage } from '#src/api/call.ts'
import type { SavableFile } from '#src/offline/files/fetch-piece.ts'

const PAGE_SIZE = 50

const fetchLink = async ({ gigId, resourceId }: SavedFileKey): Promise<string | undefined> => {
  let cursor: string | undefined
  do {
    const { rows, next } = await callPage(getGigResources, { query: { gigId, limit: PAGE_SIZE, cursor } })
    const found = rows.find(({ _id }) => _id === resourceId)
    if (found) return found.fileURL
    cursor = next ?? undefined
  } while (cursor)
  return undefined
}

/**
 * Fetches a new link when the old one has expired, because a download may take longer than a link is valid.
 * @param known a link that the caller has just received
 */
export const createRenewableLink = (place: SavedFileKey, known?: string): SavableFile['link'] => {
  let current = known
  return async (isExpired) => {
    if (isExpired || current === undefined) current = await fetchLink(place)
    return current
  }
}
