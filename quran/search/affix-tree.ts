/** Edge numbers of {@link AffixTree}: a position inside a word that ends no affix, and the edge of a word. */
export const INSIDE_WORD_EDGE = 0
export const WORD_EDGE = 1

const DEAD_NODE = 0
const ROOT_NODE = 1
/** Letters of one script differ in their last six bits. */
const BRANCHES_PER_NODE = 64

interface TrieNode {
  readonly unit: number
  readonly children: Map<number, number>
  edge: number
}

/**
 * A trie of affixes, walked letter by letter from the edge of a word. Each position of a text stores one edge number,
 * so a search compares numbers instead of slicing letters and running regular expressions a hundred thousand times.
 */
export class AffixTree {
  /** The letters of each edge number. Affixes of one group share a number. */
  readonly letters: readonly string[]
  readonly #next: Uint16Array
  readonly #units: Uint16Array
  readonly #edges: Uint8Array

  /**
   * @param groups interchangeable affixes, at most 254 groups
   * @param walk the letters of an affix in walking order: from the start of a word, or back from its end
   */
  constructor(groups: readonly (readonly string[])[], walk: (affix: string) => string) {
    this.letters = ['', '', ...groups.map(([affix = '']) => affix)]
    const nodes: TrieNode[] = Array.from([DEAD_NODE, ROOT_NODE], () => ({
      unit: 0,
      children: new Map(),
      edge: INSIDE_WORD_EDGE,
    }))
    for (const [index, group] of groups.entries()) {
      for (const affix of group) {
        const end = nodes[AffixTree.#grow(nodes, walk(affix))]
        if (end) end.edge = index + WORD_EDGE + 1
      }
    }
    this.#next = new Uint16Array(nodes.length * BRANCHES_PER_NODE)
    for (const [index, { children }] of nodes.entries()) {
      for (const [unit, child] of children) this.#next[index * BRANCHES_PER_NODE + (unit % BRANCHES_PER_NODE)] = child
    }
    this.#units = Uint16Array.from(nodes, ({ unit }) => unit)
    this.#edges = Uint8Array.from(nodes, ({ edge }) => edge)
  }

  static #grow(nodes: TrieNode[], letters: string): number {
    let at = ROOT_NODE
    for (let index = 0; index < letters.length; index += 1) {
      const [unit, children] = [letters.charCodeAt(index), nodes[at]?.children]
      const known = children?.get(unit)
      at = known ?? nodes.length
      if (known !== undefined) continue
      children?.set(unit, at)
      nodes.push({ unit, children: new Map(), edge: INSIDE_WORD_EDGE })
    }
    return at
  }

  /** The node where a walk starts. */
  readonly root = ROOT_NODE

  /** The node after one more letter. */
  step(node: number, unit: number): number {
    const next = this.#next[node * BRANCHES_PER_NODE + (unit % BRANCHES_PER_NODE)] ?? DEAD_NODE
    return this.#units[next] === unit ? next : DEAD_NODE
  }

  /** The number of the affix that ends at a node. */
  edgeAt(node: number): number {
    return this.#edges[node] ?? INSIDE_WORD_EDGE
  }
}
