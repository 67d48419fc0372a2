export interface TextPart {
  /** Where it starts in the message. */
  readonly at: number
  readonly text: string
  /** Set for a web address. */
  readonly href?: string
}

/** No quotes, angle brackets or invisible characters: text direction marks can disguise an address. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`\p{C}]+/giu
const TRAILING_PUNCTUATION = /[.,;:!?*_~…،؛؟۔'"»”’)\]}]$/u
const OPENING_BY_CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

const count = (text: string, sign: string): number => text.split(sign).length - 1

/** Removes punctuation at the end. Keeps a closing bracket if the URL contains the opening one. */
const trimEnd = (address: string): string => {
  let end = address
  while (TRAILING_PUNCTUATION.test(end)) {
    const last = end.slice(-1)
    const opening = OPENING_BY_CLOSING[last]
    if (opening && count(end, opening) >= count(end, last)) break
    end = end.slice(0, -1)
  }
  return end
}

const WITHOUT_SCHEME = /^www\.[^.]+\./i

const toHref = (address: string): string | undefined => {
  const url = URL.parse(WITHOUT_SCHEME.test(address) ? `https://${address}` : address)
  // Credentials before the host can make one site look like another.
  if (!url?.hostname || url.username || url.password) return undefined
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
}

/** Splits a message into plain text and URLs. The parts add up to the whole text. */
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
