import * as z from 'zod/mini'
import { SIGNED_IN_CALLERS } from '#contract/auth/role.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { PagePath } from '#contract/pages/pages.ts'
import { Id } from '#contract/user.ts'

/** Links to receipts and identity documents expire after this time, so that a leaked link is soon useless. */
export const PRIVATE_LINK_MINUTES = 2

const FILE_PAGE_PATH = '/files/$fileId' satisfies PagePath

const FILE_LINK_PATTERN = /^\/api\/files\/([0-9a-f-]{36})\?/

/** The id of the file that a private link of this server opens; undefined for other addresses. */
export const readFileId = (url: string): string | undefined => FILE_LINK_PATTERN.exec(url)?.[1]

/**
 * Maps a link from a list, which may have expired, to the page that requests a fresh one and opens the file.
 * @param url other addresses than private links of this server are returned unchanged
 */
export const toFilePagePath = (url: string): string => {
  const fileId = readFileId(url)
  return fileId ? FILE_PAGE_PATH.replace('$fileId', fileId) : url
}

export const getFileLink = endpoint({
  method: 'GET',
  path: '/api/files/:id/link',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'refuse',
  summary: 'A fresh link, valid for two minutes, to a private file that the caller may open',
  params: z.object({ id: Id }),
  output: z.object({ url: z.string() }),
})
