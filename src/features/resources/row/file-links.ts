import { toFilePagePath } from '#contract/files/private-files.ts'
import type { Resource } from '#contract/resources/resources.ts'

/** How a file is opened and downloaded. */
export interface FileLinks {
  /** For the players and viewers of the page, which renew it once it has expired. */
  readonly href: string
  /** For a new tab. */
  readonly tabHref: string
  readonly downloadHref: string
  /** The specified word for opening it. */
  readonly label: 'View' | 'Open'
}

/** @param areFresh false once the links of the list have expired: tabs then open a page that requests a new link */
export const toFileLinks = (
  { fileURL }: Pick<Resource, 'fileURL'>,
  areFresh: boolean,
  label: FileLinks['label'],
): FileLinks => {
  if (areFresh) return { href: fileURL, tabHref: fileURL, downloadHref: `${fileURL}&download=1`, label }
  const page = toFilePagePath(fileURL)
  return { href: fileURL, tabHref: page, downloadHref: `${page}?download=true`, label }
}
