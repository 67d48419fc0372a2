export interface TextPart {
  /** Where it starts in the whole text. */
  readonly at: number
  readonly text: string
  /** Set for a web address. */
  readonly href?: string
}

/**
 * No quotes, angle brackets, Urdu punctuation (often without a space after it) or invisible characters: text direction
 * marks can disguise an address.
 */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`«»“”،؛؟۔\p{C}]+/giu
const TRAILING_PUNCTUATION = /[.,;:!?*_~…’]+$/u
const BRACKETS = /[()[\]{}]/g
const OPENING_BY_CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** Cuts an address at the closing bracket of the sentence around it. Keeps brackets that the address opens itself. */
const cutAtOuterBracket = (address: string): string => {
  const open: string[] = []
  for (const { 0: bracket, index } of address.matchAll(BRACKETS)) {
    const opening = OPENING_BY_CLOSING[bracket]
    if (!opening) open.push(bracket)
    else if (open.pop() !== opening) return address.slice(0, index)
  }
  return address
}

const trimEnd = (address: string): string => cutAtOuterBracket(address).replace(TRAILING_PUNCTUATION, '')

const WITHOUT_SCHEME = /^www\.[^.]+\./i

const toHref = (address: string): string | undefined => {
  const full = WITHOUT_SCHEME.test(address) ? `https://${address}` : address
  if (!URL.canParse(full)) return undefined
  const url = new URL(full)
  // Credentials before the host can make one site look like another.
  if (!url.hostname || url.username || url.password) return undefined
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}

/** Splits a text of a person into plain text and URLs. The parts add up to the whole text. */
export const splitLinks = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let done = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimEnd(match[0])
    const href = toHref(address)
    if (!href) continue
    if (match.index > done) parts.push({ at: done, text: text.slice(done, match.index) })
    parts.push({ at: match.index, text: address, href })
    done = match.index + address.length
  }
  if (done < text.length) parts.push({ at: done, text: text.slice(done) })
  return parts
}
