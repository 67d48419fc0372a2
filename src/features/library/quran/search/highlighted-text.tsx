const TAG_PATTERN = /<(\/?)(\w*)[^>]*>/gu
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

interface TextSegment {
  readonly text: string
  readonly isHighlighted: boolean
}

const decodeEntities = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/gu, (all, name) => ENTITIES[name] ?? all)

/** Splits the HTML of a search result at its `<em>` tags. Drops all other tags, so the result cannot inject markup. */
export const splitHighlights = (html: string): readonly TextSegment[] => {
  const segments: TextSegment[] = []
  let isHighlighted = false
  let from = 0
  const addSegment = (to: number) => {
    const text = decodeEntities(html.slice(from, to))
    if (text !== '') segments.push({ text, isHighlighted })
  }
  for (const tag of html.matchAll(TAG_PATTERN)) {
    addSegment(tag.index)
    if (tag[2] === 'em') isHighlighted = tag[1] === ''
    from = tag.index + tag[0].length
  }
  addSegment(html.length)
  return segments
}

/** The text of a search result, with the matches in `<mark>`. */
export const HighlightedText = ({ html }: { html: string }) =>
  splitHighlights(html).map((segment, index) => {
    const key = `${index} ${segment.text}`
    return segment.isHighlighted ? <mark key={key}>{segment.text}</mark> : <span key={key}>{segment.text}</span>
  })
