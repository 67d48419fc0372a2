import { fetchFreshLink } from './link-renewal.ts'

export interface ShareableFile {
  readonly href: string
  readonly name: string
}

/** Bounds the memory, because phones hold the file in memory while they share it. */
const LARGEST_SHARED_BYTES = 25 * 1024 * 1024

/** The statuses of a link that has expired, or of another account. */
const EXPIRED = [403, 410]

/** Whether this browser can hand a file of this size to another app. */
export const canShareFile = (bytes: number): boolean =>
  bytes > 0 &&
  bytes <= LARGEST_SHARED_BYTES &&
  'canShare' in navigator &&
  navigator.canShare({ files: [new File(['%PDF-1.7'], 'file.pdf', { type: 'application/pdf' })] })

/** Loads a file for `navigator.share`, from the phone if it is saved. */
export const loadFile = async ({ href, name }: ShareableFile): Promise<File> => {
  const first = await fetch(href)
  const response = EXPIRED.includes(first.status) ? await fetch(await fetchFreshLink(href)) : first
  if (!response.ok) throw new Error(`The file answered ${response.status}`)
  const content = await response.blob()
  return new File([content], name, { type: content.type })
}

/**
 * Lets the user choose the app that opens the file.
 * @returns false if the user activation of the tap has expired during loading, so the browser requires another tap
 */
export const shareFile = async (file: File): Promise<boolean> => {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return error.name !== 'NotAllowedError'
  }
  return true
}
