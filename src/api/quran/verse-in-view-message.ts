import { parseVerseKey } from '#contract/library/verse-key.ts'

const readKey = (data: unknown): string | undefined => {
  if (typeof data !== 'object' || data === null || !('verseInView' in data)) return undefined
  const { verseInView } = data
  return typeof verseInView === 'string' && parseVerseKey(verseInView) ? verseInView : undefined
}

/** A reader in an iframe reports its verse to the page around it. @param key as `chapter:verse` */
export const reportVerseInView = (key: string): void => {
  if (window.parent !== window) window.parent.postMessage({ verseInView: key }, location.origin)
}

/** Calls `onChange` with the reports of the reader in this iframe. */
export const subscribeToVerseInView = (frame: HTMLIFrameElement, onChange: (key: string) => void): (() => void) => {
  const handleMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== frame.contentWindow) return
    const key = readKey(data)
    if (key) onChange(key)
  }
  addEventListener('message', handleMessage)
  return () => removeEventListener('message', handleMessage)
}
