const TAG = /<(\/?)(\w*)[^>]*>/gu
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

interface TextSegment {
  readonly text: string
  readonly isHighlighted: boolean
}

const decodeEntities = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/gu, (all, name) => ENTITIES[name] ?? all)

/** Cuts the HTML of a search answer at its `<em>`; every other tag is dropped, so nothing in it is ever run. */
export const splitHighlights = (html: string): readonly TextSegment[] => {
  const segments: TextSegment[] = []
  let isHighlighted = false
  let from = 0
  const addSegment = (to: number) => {
    const text = decodeEntities(html.slice(from, to))
    if (text !== '') segments.push({ text, isHighlighted })
  }
  for (const tag of html.matchAll(TAG)) {
    addSegment(tag.index)
    if (tag[2] === 'em') isHighlighted = tag[1] === ''
    from = tag.index + tag[0].length
  }
  addSegment(html.length)
  return segments
}

/** A text of a search answer, with what was found marked. */
export const HighlightedText = ({ html }: { html: string }) =>
  splitHighlights(html).map((segment, place) => {
    const key = `${place} ${segment.text}`
    return segment.isHighlighted ? <mark key={key}>{segment.text}</mark> : <span key={key}>{segment.text}</span>
  })
