/**
 * How many letters must be changed, added or dropped until a text contains the wanted one (Sellers' variant of the Levenshtein
 * distance: the match may begin and end anywhere in the text).
 * @param text where to look
 * @param wanted what to look for
 * @returns 0 when the text contains it as it is, its length when they have nothing in common
 */
export const editDistanceWithin = (text: string, wanted: string): number => {
  const costs = Uint16Array.from({ length: wanted.length + 1 }, (_, length) => length)
  let best = wanted.length
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    let diagonal = 0
    for (let length = 1; length <= wanted.length; length += 1) {
      const above = costs[length] ?? 0
      const replaced = diagonal + (wanted.charCodeAt(length - 1) === letter ? 0 : 1)
      costs[length] = Math.min(replaced, above + 1, (costs[length - 1] ?? 0) + 1)
      diagonal = above
    }
    best = Math.min(best, costs[wanted.length] ?? best)
  }
  return best
}
