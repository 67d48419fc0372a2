import type { Resource } from '#contract/classroom/resources.ts'

/** The viewer for a file: a picture, a player, or another app of the phone. */
export type FileView = 'picture' | 'audio' | 'video' | 'other-app'

const VIEWS: Readonly<Record<string, FileView>> = { Image: 'picture', Audio: 'audio', Video: 'video' }

/**
 * An installed app has no address bar. On some phones a PDF of the same site replaces the app and offers no way back
 * (bulwarkmail/webmail#936).
 */
const INSTALLED_ON_PHONE = '(display-mode: standalone) and (pointer: coarse)'

/** @returns undefined if a tab of the browser shows the file best */
export const findView = ({ fileType }: Pick<Resource, 'fileType'>): FileView | undefined =>
  VIEWS[fileType] ?? (matchMedia(INSTALLED_ON_PHONE).matches ? 'other-app' : undefined)
