import { notify } from '#src/ui/toasts/notify.ts'
import { addressOf, type QuotedVerse, quoted } from './verse-text.ts'

const copy = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(done)
  } catch {
    // Not over a secure line, or the browser was told not to.
    notify.info('This browser does not let the page copy. Please mark the text and copy it by hand.')
  }
}

export const copyVerse = (verse: QuotedVerse): Promise<void> => copy(quoted(verse), 'Verse copied')

export const copyLink = ({ key }: QuotedVerse): Promise<void> => copy(addressOf(key, location.origin), 'Link copied')

export const canShare = (): boolean => typeof navigator.share === 'function'

const isChangeOfMind = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Hands a verse to another app of the phone. */
export const shareVerse = async (verse: QuotedVerse): Promise<void> => {
  const { key, reference } = verse
  try {
    await navigator.share({ title: reference, text: quoted(verse), url: addressOf(key, location.origin) })
  } catch (error) {
    if (!isChangeOfMind(error)) await copyLink(verse)
  }
}
