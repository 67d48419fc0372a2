/**
 * Letters of one script differ in their last six bits. Letters of other scripts share groups with them, which costs
 * only time.
 */
const BITS_PER_LETTER = 6
const LETTER_MASK = (1 << BITS_PER_LETTER) - 1

const findGroup = (letters: string, at: number): number =>
  ((letters.charCodeAt(at) & LETTER_MASK) << BITS_PER_LETTER) | (letters.charCodeAt(at + 1) & LETTER_MASK)

const hasLettersAt = (letters: string, wanted: string, at: number): boolean => {
  for (let index = 0; index < wanted.length; index += 1) {
    if (letters.charCodeAt(at + index) !== wanted.charCodeAt(index)) return false
  }
  return true
}

/**
 * Positions where a match may start, grouped by their first two letters (counting sort). A search reads one group
 * instead of all letters.
 */
export class StartIndex {
  readonly #letters: string
  readonly #positions: Uint32Array
  /** Start of each group in the positions. */
  readonly #groups = new Uint32Array((1 << (2 * BITS_PER_LETTER)) + 1)

  /** @param starts positions in `letters` */
  constructor(letters: string, starts: Uint32Array) {
    this.#letters = letters
    const keys = Uint16Array.from(starts, (at) => findGroup(letters, at))
    for (const key of keys) this.#groups[key + 1] = (this.#groups[key + 1] ?? 0) + 1
    for (let group = 1; group < this.#groups.length; group += 1)
      this.#groups[group] = (this.#groups[group] ?? 0) + (this.#groups[group - 1] ?? 0)
    const next = this.#groups.slice()
    this.#positions = new Uint32Array(starts.length)
    for (let index = 0; index < starts.length; index += 1) {
      const key = keys[index] ?? 0
      const place = next[key] ?? 0
      this.#positions[place] = starts[index] ?? 0
      next[key] = place + 1
    }
  }

  /**
   * The indexed positions of the letters.
   * @param wanted at least one letter
   */
  findPositions(wanted: string): number[] {
    const first = findGroup(wanted.padEnd(2, '\0'), 0)
    const last = wanted.length > 1 ? first : first | LETTER_MASK
    const to = this.#groups[last + 1] ?? 0
    const found: number[] = []
    for (let index = this.#groups[wanted.length > 1 ? first : first & ~LETTER_MASK] ?? 0; index < to; index += 1) {
      const at = this.#positions[index] ?? 0
      if (hasLettersAt(this.#letters, wanted, at)) found.push(at)
    }
    return found
  }
}
