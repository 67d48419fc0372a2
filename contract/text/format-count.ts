/**
 * A number with its noun: `1 receipt`, `2 receipts`.
 * @param many the plural; left out for a noun that only takes an s
 */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`
