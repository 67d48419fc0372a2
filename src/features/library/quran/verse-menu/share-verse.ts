import { copyText } from '#src/ui/toasts/copy-text.ts'
import { formatQuote, type QuotedVerse, verseUrl } from './verse-text.ts'

const failed = 'Your browser does not allow copying here. Please select the text and copy it yourself.'

export const copyVerse = (verse: QuotedVerse): Promise<void> =>
  copyText(formatQuote(verse), { copied: 'Verse copied', failed })

export const copyLink = ({ key }: QuotedVerse): Promise<void> =>
  copyText(verseUrl(key, location.origin), { copied: 'Link copied', failed })

export const canShare = (): boolean => typeof navigator.share === 'function'

const isShareCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Opens the share sheet of the phone; if that fails, copies the link. */
export const shareVerse = async (verse: QuotedVerse): Promise<void> => {
  const { key, reference } = verse
  try {
    await navigator.share({ title: reference, text: formatQuote(verse), url: verseUrl(key, location.origin) })
  } catch (error) {
    if (!isShareCancelled(error)) await copyLink(verse)
  }
}
