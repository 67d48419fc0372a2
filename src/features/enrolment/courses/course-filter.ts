import { EXACT_TOTAL_MAX } from '#contract/gigs.ts'

export const describeCount = (count: number, isSearch: boolean): string => {
  const exact = Math.min(count, EXACT_TOTAL_MAX)
  const number = count > EXACT_TOTAL_MAX ? `More than ${exact}` : exact
  const classes = count === 1 ? '1 class' : `${number} classes`
  return isSearch ? `${classes} found` : classes
}
