import type { StorageUse } from '#contract/resources/resources.ts'
import { formatFileSize } from '#src/format/bytes.ts'
import type { ResourceFormError } from './resource-form.ts'

const NEARLY_FULL_SHARE = 0.8

type Sized = Pick<File, 'size' | 'type'>

// Pictures do not count, because the server shrinks them and only it knows their final size.
const sumBytes = (files: readonly Sized[]): number =>
  files.reduce((sum, { size, type }) => sum + (type.startsWith('image/') ? 0 : size), 0)

/**
 * The number of bytes that a teacher may still share.
 * @param uploading items of the upload queue
 */
export const findLeftBytes = (
  { usedBytes, quotaBytes }: StorageUse,
  uploading: readonly { readonly file: Sized; readonly state: string }[] = [],
): number => {
  if (quotaBytes === 0) return Number.POSITIVE_INFINITY
  const active = uploading.filter(({ state }) => state === 'waiting' || state === 'sending')
  return Math.max(0, quotaBytes - usedBytes - sumBytes(active.map(({ file }) => file)))
}

export const isNearlyFull = ({ usedBytes, quotaBytes }: StorageUse): boolean =>
  quotaBytes > 0 && usedBytes >= quotaBytes * NEARLY_FULL_SHARE

/**
 * Rejects files that the server would reject after minutes of uploading.
 * @param leftBytes undefined while it is unknown
 */
export const findSpaceError = (files: readonly Sized[], leftBytes: number | undefined): ResourceFormError | null => {
  const needed = sumBytes(files)
  if (leftBytes === undefined || needed <= leftBytes) return null
  const message = `These files need ${formatFileSize(needed)}, and you have ${formatFileSize(leftBytes)} left. Remove resources that your students no longer need.`
  return { field: 'files', message }
}
