import { INSIDE_WORD_EDGE, WORD_EDGE } from './affix-tree.ts'
import type { Affixes } from './affixes.ts'

/** Cost of a position where no match may start. */
export const NO_START_COST = Number.POSITIVE_INFINITY
const NOT_COMPUTED = -1
const MAX_EDGES = 256

/**
 * Where matches of one query may start and end. Each affix is evaluated once per query, however often the text has it.
 */
export class AffixCosts {
  readonly #affixes: Affixes
  readonly #wanted: string
  readonly #starts = new Float64Array(MAX_EDGES).fill(NOT_COMPUTED)
  readonly #ends = new Int8Array(MAX_EDGES).fill(NOT_COMPUTED)

  /** @param wanted the query without spaces */
  constructor(affixes: Affixes, wanted: string) {
    this.#affixes = affixes
    this.#wanted = wanted
    this.#starts[INSIDE_WORD_EDGE] = NO_START_COST
    this.#starts[WORD_EDGE] = 0
    this.#ends[INSIDE_WORD_EDGE] = 0
    this.#ends[WORD_EDGE] = 1
  }

  /**
   * Cost of starting a match.
   * @param edge from `starts` of a word stream
   */
  startCost(edge: number): number {
    const known = this.#starts[edge] ?? NO_START_COST
    return known === NOT_COMPUTED ? this.#newStartCost(edge) : known
  }

  #newStartCost(edge: number): number {
    const { prefixes, prefixCost } = this.#affixes
    const cost = prefixCost(prefixes.letters[edge] ?? '', this.#wanted) ?? NO_START_COST
    this.#starts[edge] = cost
    return cost
  }

  /**
   * Whether a match may end.
   * @param edge from `ends` of a word stream
   */
  canEndAt(edge: number): boolean {
    const known = this.#ends[edge] ?? 0
    return known === NOT_COMPUTED ? this.#newEnd(edge) : known === 1
  }

  #newEnd(edge: number): boolean {
    const { suffixes, isSuffix } = this.#affixes
    const isEnd = isSuffix(suffixes.letters[edge] ?? '', this.#wanted)
    this.#ends[edge] = Number(isEnd)
    return isEnd
  }
}
