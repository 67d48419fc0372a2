import { needle } from './field.ts'
import { fold } from './fold.ts'
import { bonesOf, bonesOfPhrase, soundsPublished } from './sounds.ts'

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

const isWhole: IsHit = (token, word) => token.split(' ').includes(word)
const begins: IsHit = (token, word) => ` ${token}`.includes(` ${word}`)
const contains: IsHit = (token, word) => ` ${token}`.includes(needle(word))

/** A word is marked wherever it is found. */
const ANY: readonly IsHit[] = [(token, word) => contains(token, word)]
/** A short word is a part of too many others: it is marked where it stands best. */
const BEST: readonly IsHit[] = [isWhole, begins, contains]

const hitsOf = (tokens: readonly string[], word: string, more: readonly IsHit[]): ReadonlySet<number> => {
  for (const isHit of word.length > SHORT ? [...ANY, ...more] : BEST) {
    const hits = tokens.flatMap((token, place) => (token !== '' && isHit(token, word) ? [place] : []))
    if (hits.length > 0) return new Set(hits)
  }
  return new Set()
}

const markAt = (tokens: readonly string[], hits: ReadonlySet<number>): string =>
  tokens.map((token, place) => (hits.has(place) ? `<em>${escapeHtml(token)}</em>` : escapeHtml(token))).join(' ')

const mark = (text: string, words: readonly string[], more: readonly IsHit[]): string => {
  const tokens = text.split(' ')
  const folded = tokens.map(fold)
  return markAt(tokens, new Set(words.flatMap((word) => [...hitsOf(folded, word, more)])))
}

/**
 * A translation as HTML, the words that were searched for in `<em>`.
 * @param text as it is shown
 * @param words folded
 */
export const highlightTranslation = (text: string, words: readonly string[]): string => mark(text, words, [])

/**
 * A verse as HTML, the words that were searched for in `<em>`.
 * @param text as it is shown
 * @param words folded
 * @returns null when none of them is in it
 */
export const highlightVerse = (text: string, words: readonly string[]): string | null => {
  const html = mark(text, words, [isSameSkeleton])
  return html.includes('<em>') ? html : null
}

const soundsAlike: IsHit = (token, sound) => (sound.length > SHORT ? token.includes(sound) : token === sound)
const hasBones: IsHit = (token, sound) => ` ${bonesOf(token)}`.includes(` ${bonesOf(sound)}`)

/**
 * A verse of the transliteration as HTML, what sounds like the words that were searched for in `<em>`.
 * @param text as published
 * @param sounds of the query
 */
export const highlightSounds = (text: string, sounds: readonly string[]): string => {
  const tokens = text.split(' ')
  const spoken = tokens.map((token) => soundsPublished(token).join(' '))
  const phrase = bonesOfPhrase(sounds)
  const inPhrase: IsHit = (token) => {
    const bones = bonesOfPhrase([token])
    return bones.length >= SHORT && phrase.includes(bones)
  }
  for (const isHit of [soundsAlike, hasBones, inPhrase]) {
    const hits = spoken.flatMap((token, place) =>
      token !== '' && sounds.some((sound) => isHit(token, sound)) ? [place] : [],
    )
    if (hits.length > 0) return markAt(tokens, new Set(hits))
  }
  return escapeHtml(text)
}
