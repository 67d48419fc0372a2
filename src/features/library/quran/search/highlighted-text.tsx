const TAG = /<(\/?)(\w*)[^>]*>/gu
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

interface Piece {
  readonly text: string
  readonly isMarked: boolean
}

const plain = (html: string): string => html.replace(/&(amp|lt|gt|quot|#39);/gu, (all, name) => ENTITIES[name] ?? all)

/** Cuts the HTML of a search answer at its `<em>`; every other tag is dropped, so nothing in it is ever run. */
export const piecesOf = (html: string): readonly Piece[] => {
  const pieces: Piece[] = []
  let isMarked = false
  let from = 0
  const take = (to: number) => {
    const text = plain(html.slice(from, to))
    if (text !== '') pieces.push({ text, isMarked })
  }
  for (const tag of html.matchAll(TAG)) {
    take(tag.index)
    if (tag[2] === 'em') isMarked = tag[1] === ''
    from = tag.index + tag[0].length
  }
  take(html.length)
  return pieces
}

/** A text of a search answer, with what was found marked. */
export const HighlightedText = ({ html }: { html: string }) =>
  piecesOf(html).map((piece, place) => {
    const key = `${place} ${piece.text}`
    return piece.isMarked ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>
  })
