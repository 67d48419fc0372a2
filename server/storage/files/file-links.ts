import { FILE_LINK_MINUTES } from '#contract/enrolment.ts'
import { PRIVATE_LINK_MINUTES } from '#contract/files/private-files.ts'
import type { SessionSettings } from '#server/foundation/secrets/session-keys.ts'
import { hmac } from '#server/foundation/secrets/signatures.ts'

interface SigningContext {
  readonly settings: SessionSettings
}

/**
 * What a link grants: a file, until it expires (seconds since 1970). With `viewerId`, that account's access is checked
 * again at each opening.
 */
export interface FileLinkTerms {
  readonly fileId: string
  readonly expiresAt: number
  readonly viewerId?: string | undefined
}

/** The part of a link that its signature covers. */
export const toSignedText = ({ fileId, expiresAt, viewerId }: FileLinkTerms): string =>
  ['file', fileId, expiresAt, ...(viewerId ? [viewerId] : [])].join('|')

/**
 * @param signature of `toSignedText`
 * @returns a path on this server
 */
export const formatFileLink = ({ fileId, expiresAt, viewerId }: FileLinkTerms, signature: string): string => {
  const query = new URLSearchParams({
    until: String(expiresAt),
    ...(viewerId && { viewer: viewerId }),
    seal: signature,
  })
  return `/api/files/${fileId}?${query}`
}

const createSignedLink = ({ settings }: SigningContext, terms: FileLinkTerms): string =>
  formatFileLink(terms, hmac(settings.sessionKeys, toSignedText(terms)))

/**
 * Links to a shared file or picture for ten minutes. A link opened in a new tab sends no Authorization header, so the
 * URL itself is signed.
 * @param viewerId if given, the link stops working when this account loses access to the class
 * @returns a path on this server; empty if `fileId` is null
 */
export const fileLink = (platform: SigningContext, fileId: string | null, viewerId?: string): string => {
  if (!fileId) return ''
  // Rounded up to a minute, so lists fetched again within that minute contain the same link.
  const expiresAt = (Math.ceil(Date.now() / 60_000) + FILE_LINK_MINUTES) * 60
  return createSignedLink(platform, { fileId, expiresAt, viewerId })
}

/**
 * Links to a receipt or an identity document for two minutes.
 * @returns a path on this server; empty if `fileId` is null
 */
export const privateFileLink = (platform: SigningContext, fileId: string | null): string => {
  if (!fileId) return ''
  return createSignedLink(platform, { fileId, expiresAt: Math.floor(Date.now() / 1000) + PRIVATE_LINK_MINUTES * 60 })
}
