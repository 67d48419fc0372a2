import { notify } from '#src/ui/toasts/notify.ts'
import { formatQuote, type QuotedVerse, verseUrl } from './verse-text.ts'

const copyText = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(done)
  } catch {
    // Not over a secure line, or the browser was told not to.
    notify.info('This browser does not let the page copy. Please mark the text and copy it by hand.')
  }
}

export const copyVerse = (verse: QuotedVerse): Promise<void> => copyText(formatQuote(verse), 'Verse copied')

export const copyLink = ({ key }: QuotedVerse): Promise<void> => copyText(verseUrl(key, location.origin), 'Link copied')

export const canShare = (): boolean => typeof navigator.share === 'function'

const isShareCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Hands a verse to another app of the phone. */
export const shareVerse = async (verse: QuotedVerse): Promise<void> => {
  const { key, reference } = verse
  try {
    await navigator.share({ title: reference, text: formatQuote(verse), url: verseUrl(key, location.origin) })
  } catch (error) {
    if (!isShareCancelled(error)) await copyLink(verse)
  }
}
