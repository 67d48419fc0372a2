import * as z from 'zod/mini'
import { SIGNED_IN } from '#contract/auth/role.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { PagePath } from '#contract/pages/pages.ts'
import { Id } from '#contract/user.ts'

/** Links to receipts and identity documents expire after this time, so a leaked link is soon useless. */
export const PRIVATE_LINK_MINUTES = 2

/** Where our own page opens a private file, whatever the age of the link in a list. */
const FILE_PAGE = '/files/$fileId' satisfies PagePath

const OWN_LINK = /^\/api\/files\/([0-9a-f-]{36})\?/

/**
 * The address under which our own page opens a file. It needs no link that may have expired: the tab asks for a new one.
 * @param url as the server gave it; any other address than one of this server stays as it is
 */
export const filePageOf = (url: string): string => {
  const fileId = OWN_LINK.exec(url)?.[1]
  return fileId ? FILE_PAGE.replace('$fileId', fileId) : url
}

export const getFileLink = endpoint({
  method: 'GET',
  path: '/api/files/:id/link',
  access: SIGNED_IN,
  whenOffline: 'refuse',
  summary: 'A new link to a private file that the caller may see; it opens for two minutes',
  params: z.object({ id: Id }),
  output: z.object({ url: z.string() }),
})
