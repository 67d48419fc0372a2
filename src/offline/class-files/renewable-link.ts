import { getGigResources } from '#contract/classroom/resources.ts'
import type { SavedPlace } from '#contract/classroom/saved-place.ts'
import { callPage } from '#src/api/call.ts'
import type { Savable } from '#src/offline/files/fetch-piece.ts'

const PAGE = 50

const freshLink = async ({ gigId, resourceId }: SavedPlace): Promise<string | undefined> => {
  let cursor: string | undefined
  do {
    const { rows, next } = await callPage(getGigResources, { query: { gigId, limit: PAGE, cursor } })
    const found = rows.find(({ _id }) => _id === resourceId)
    if (found) return found.fileURL
    cursor = next ?? undefined
  } while (cursor)
  return undefined
}

/**
 * The link of a file for a download that may take longer than a link lasts: each new one serves until it has run out too.
 * @param place which file
 * @param known its link, where it was just told
 */
export const linkTo = (place: SavedPlace, known?: string): Savable['link'] => {
  let current = known
  return async (isOld) => {
    if (isOld || current === undefined) current = await freshLink(place)
    return current
  }
}
