import { canBrowserShow } from '#contract/resources/resource-kinds.ts'
import type { Resource } from '#contract/resources/resources.ts'

/** The viewer for a file: a picture, a player, or another app of the phone. */
export type FileView = 'picture' | 'audio' | 'video' | 'other-app'

const VIEWS_BY_LABEL: Readonly<Record<string, FileView>> = { Image: 'picture', Audio: 'audio', Video: 'video' }
const VIEWS_BY_MEDIA: Readonly<Record<string, FileView>> = { image: 'picture', audio: 'audio', video: 'video' }

// A recording has the label "File" if its extension is not in the specified list, or "Video" without pictures.
const findViewOfMedia = (mediaType: string): FileView | undefined =>
  canBrowserShow(mediaType) ? VIEWS_BY_MEDIA[mediaType.replace(/\/.*$/, '')] : undefined

/**
 * An installed app has no address bar. On some phones a PDF of the same site replaces the app and offers no way back
 * (bulwarkmail/webmail#936).
 */
const INSTALLED_ON_PHONE = '(display-mode: standalone) and (pointer: coarse)'

/** Whether a file is a picture. Those without one of the specified extensions have the label "File". */
export const isPicture = ({ fileType, mediaType }: Pick<Resource, 'fileType' | 'mediaType'>): boolean =>
  (findViewOfMedia(mediaType) ?? VIEWS_BY_LABEL[fileType]) === 'picture'

/** @returns undefined if a tab of the browser shows the file best */
export const findView = ({ fileType, mediaType }: Pick<Resource, 'fileType' | 'mediaType'>): FileView | undefined =>
  findViewOfMedia(mediaType) ??
  VIEWS_BY_LABEL[fileType] ??
  (matchMedia(INSTALLED_ON_PHONE).matches ? 'other-app' : undefined)
