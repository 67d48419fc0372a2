import { fold, needle } from './fold.ts'

const WEAK_LETTERS = /[اويء]/gu
const SHORT = 2

const skeleton = (folded: string): string => folded.replace(WEAK_LETTERS, '')

/** IndoPak and modern spelling differ in the weak letters: two words with the same strong ones are taken for one. */
const isSameSkeleton = (token: string, word: string): boolean => {
  const wanted = skeleton(word)
  return wanted.length > SHORT && skeleton(token).includes(wanted)
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

type IsHit = (token: string, word: string) => boolean

/** A short word is half of too many others: it must be the whole one. */
const isFound: IsHit = (token, word) =>
  token.split(' ').includes(word) || (word.length > SHORT && ` ${token}`.includes(needle(word)))
const isFoundInArabic: IsHit = (token, word) => isFound(token, word) || isSameSkeleton(token, word)

const mark = (text: string, words: readonly string[], isHit: IsHit): string =>
  text
    .split(' ')
    .map((token) => {
      const folded = fold(token)
      const isMarked = folded !== '' && words.some((word) => isHit(folded, word))
      return isMarked ? `<em>${escapeHtml(token)}</em>` : escapeHtml(token)
    })
    .join(' ')

/** A translation as HTML, the words that were searched for in `<em>`. */
export const highlightTranslation = (text: string, words: readonly string[]): string => mark(text, words, isFound)

/** A verse as HTML, the words that were searched for in `<em>`; null when none of them is in it. */
export const highlightVerse = (text: string, words: readonly string[]): string | null => {
  const html = mark(text, words, isFoundInArabic)
  return html.includes('<em>') ? html : null
}
