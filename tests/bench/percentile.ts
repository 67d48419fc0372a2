/** @param part between 0 and 1 */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * part)] ?? 0
