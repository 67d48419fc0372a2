import { ANYWHERE, IN_A_ROW } from './field.ts'

/** Verse number and rank: the lower the rank, the closer the verse is to the query. */
export type Ranks = Map<number, number>

/** Keeps the best rank of a verse that several texts or ways find. */
export const note = (ranks: Ranks, verse: number, rank: number): void => {
  ranks.set(verse, Math.min(rank, ranks.get(verse) ?? rank))
}

/** The verses that both have: words of two scripts are never in a row, so no verse ranks better than that. */
export const inBoth = (one: Ranks, other: Ranks): Ranks =>
  new Map([...one].flatMap(([verse, rank]) => (other.has(verse) ? [[verse, Math.max(rank, IN_A_ROW)]] : [])))

/**
 * The verses by rank, and by their order in the Quran where the rank is the same.
 * @param ranks small whole numbers: they are counted out, because sorting thousands of pairs costs more than the search
 */
export const inOrder = (ranks: Ranks): number[] => {
  const byRank: number[][] = []
  for (const verse of [...ranks.keys()].sort((one, other) => one - other)) {
    const rank = ranks.get(verse) ?? ANYWHERE
    byRank[rank] ??= []
    byRank[rank].push(verse)
  }
  return byRank.flat()
}
