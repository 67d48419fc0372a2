import type { Spelling } from './spelling.ts'

/** Cost of doubling or undoubling a letter. */
const DOUBLED_LETTER_COST = 0.1
/** Cost of an unrelated letter. */
const UNRELATED_LETTER_COST = 1
/** Index shared by all letters that a spelling does not list. */
const UNLISTED_LETTER_INDEX = 0
const MAX_LETTERS = 64
/** Tolerance: sums of costs in another order may differ in their last bits. */
const ROUNDING_TOLERANCE = 1e-9
const INFINITE_COST = Number.POSITIVE_INFINITY

/** The costs of a spelling in typed arrays: calling its functions for each pair of letters takes four times as long. */
interface CostTable {
  /** Index of each UTF-16 code unit. */
  readonly letterIndexes: Uint8Array
  readonly omitCosts: Float64Array
  readonly exchangeCosts: Float64Array
}

const computeExchangeCost = (spelling: Spelling, one: number, other: number): number =>
  spelling.strongLetter(one) === spelling.strongLetter(other)
    ? spelling.exchangeCost(one, other)
    : UNRELATED_LETTER_COST

const createCostTable = (spelling: Spelling): CostTable => {
  const units = Array.from(spelling.letters, (letter) => letter.charCodeAt(0))
  const letterIndexes = new Uint8Array(Math.max(...units) + 1)
  const omitCosts = new Float64Array(MAX_LETTERS).fill(UNRELATED_LETTER_COST)
  const exchangeCosts = new Float64Array(MAX_LETTERS * MAX_LETTERS).fill(UNRELATED_LETTER_COST)
  for (const [index, unit] of units.entries()) {
    const row = index + 1
    letterIndexes[unit] = row
    omitCosts[row] = spelling.strongLetter(unit) === undefined ? spelling.omitCost(unit) : UNRELATED_LETTER_COST
    for (const [column, other] of units.entries())
      exchangeCosts[row * MAX_LETTERS + column + 1] = computeExchangeCost(spelling, unit, other)
  }
  return { letterIndexes, omitCosts, exchangeCosts }
}

const cachedTables = new WeakMap<Spelling, CostTable>()

const findCostTable = (spelling: Spelling): CostTable => {
  const known = cachedTables.get(spelling)
  if (known) return known
  const made = createCostTable(spelling)
  cachedTables.set(spelling, made)
  return made
}

export interface CostQuery {
  readonly wanted: string
  readonly text: string
  /** Higher costs are reported as infinite. */
  readonly maxCost: number
}

/**
 * Costs of a query against each prefix of a text: the edit distance of Wagner and Fischer with the costs of a spelling.
 * It computes only the cells of a row within the limit (Ukkonen), because a search makes thousands of short
 * comparisons.
 */
export class EditDistance {
  readonly #table: CostTable
  readonly #wanted: string
  readonly #maxCost: number
  readonly #wantedNumbers: Uint8Array
  readonly #wantedOmitted: Float64Array
  #costs = new Float64Array(64)
  #omitted = new Float64Array(64)
  /** Range of computed cells in the row, both ends included. */
  #first = 0
  #last = 0
  #text = ''
  #from = 0
  #length = 0

  constructor(spelling: Spelling, { wanted, maxCost }: Omit<CostQuery, 'text'>) {
    this.#table = findCostTable(spelling)
    this.#wanted = wanted
    this.#maxCost = maxCost
    this.#wantedNumbers = Uint8Array.from(wanted, (letter) => this.#numberOf(letter.charCodeAt(0)))
    this.#wantedOmitted = Float64Array.from(wanted, (_, at) => this.#omitCost(wanted, at, 0))
  }

  /** Length of the shortest text within the limit, for which all other letters of the query are omitted. */
  get minTextLength(): number {
    let cost = 0
    let omitted = 0
    for (const omit of this.#wantedOmitted.toSorted()) {
      cost += omit
      if (cost > this.#maxCost + ROUNDING_TOLERANCE) break
      omitted += 1
    }
    return this.#wanted.length - omitted
  }

  #numberOf(unit: number): number {
    return this.#table.letterIndexes[unit] ?? UNLISTED_LETTER_INDEX
  }

  #omitCost(letters: string, at: number, from: number): number {
    const unit = letters.charCodeAt(at)
    if (at > from && unit === letters.charCodeAt(at - 1)) return DOUBLED_LETTER_COST
    return this.#table.omitCosts[this.#numberOf(unit)] ?? UNRELATED_LETTER_COST
  }

  #startRow(): void {
    const [costs, omitted, text] = [this.#costs, this.#omitted, this.#text]
    let cost = 0
    costs[0] = 0
    this.#first = 0
    this.#last = 0
    for (let at = 0; at < this.#length; at += 1) {
      const omit = this.#omitCost(text, this.#from + at, this.#from)
      omitted[at] = omit
      cost += omit
      costs[at + 1] = cost
      if (cost <= this.#maxCost) this.#last = at + 1
    }
  }

  #exchangeCost(index: number, at: number): number {
    const unit = this.#text.charCodeAt(this.#from + at)
    if (unit === this.#wanted.charCodeAt(index)) return 0
    const row = this.#wantedNumbers[index] ?? UNLISTED_LETTER_INDEX
    return this.#table.exchangeCosts[row * MAX_LETTERS + this.#numberOf(unit)] ?? UNRELATED_LETTER_COST
  }

  /** Computes the row of the next letter of the query. Returns whether any cell is within the limit. */
  #nextRow(index: number): boolean {
    const [costs, last] = [this.#costs, this.#last]
    const omit = this.#wantedOmitted[index] ?? UNRELATED_LETTER_COST
    let [diagonal, left] = [INFINITE_COST, INFINITE_COST]
    let at = this.#first
    for (; at <= this.#length; at += 1) {
      const above = at <= last ? (costs[at] ?? INFINITE_COST) : INFINITE_COST
      left = Math.min(above + omit, this.#costAfter(diagonal, left, { index, at }))
      if (at > last && left > this.#maxCost) break
      costs[at] = left
      diagonal = above
    }
    this.#last = at - 1
    return this.#skipAbove()
  }

  /** Skips the first cells above the limit. Returns whether any cell remains. */
  #skipAbove(): boolean {
    while (this.#first <= this.#last && (this.#costs[this.#first] ?? 0) > this.#maxCost) this.#first += 1
    return this.#first <= this.#last
  }

  /** Cost of a cell if its letter of the text is exchanged or omitted. */
  #costAfter(diagonal: number, left: number, { index, at }: { readonly index: number; readonly at: number }): number {
    if (at === 0) return INFINITE_COST
    return Math.min(diagonal + this.#exchangeCost(index, at - 1), left + (this.#omitted[at - 1] ?? 0))
  }

  /**
   * Compares the query with a part of a text.
   * @param to end of the part, exclusive
   * @returns whether {@link costTo} is within the limit for any prefix of the part
   */
  compare(text: string, from: number, to: number): boolean {
    this.#text = text
    this.#from = from
    this.#length = to - from
    if (this.#length >= this.#costs.length) {
      this.#costs = new Float64Array(2 * this.#length)
      this.#omitted = new Float64Array(2 * this.#length)
    }
    this.#startRow()
    for (let index = 0; index < this.#wanted.length; index += 1) if (!this.#nextRow(index)) return false
    return true
  }

  /** Cost of the query against the first letters of the text compared last; infinite above the limit. */
  costTo(length: number): number {
    if (length < this.#first || length > this.#last) return INFINITE_COST
    return this.#costs[length] ?? INFINITE_COST
  }

  /** Cost of the query against a whole text; infinite above the limit. */
  costOf(text: string): number {
    return this.compare(text, 0, text.length) ? this.costTo(text.length) : INFINITE_COST
  }
}

/** Cost of the query against a whole text: 0 if they are equal, infinite above `maxCost`. */
export const computeSpellingCost = (spelling: Spelling, { text, ...query }: CostQuery): number =>
  new EditDistance(spelling, query).costOf(text)
