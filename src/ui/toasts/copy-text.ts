import { notify } from './notify.ts'

interface CopyMessages {
  readonly copied: string
  /** Browsers refuse without https or the user's permission. */
  readonly failed: string
}

/** Copies a text and shows a toast. @param tone of the toast after a failure */
export const copyText = async (
  text: string,
  { copied, failed }: CopyMessages,
  tone: 'info' | 'error' = 'info',
): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(copied)
  } catch {
    notify[tone](failed)
  }
}
