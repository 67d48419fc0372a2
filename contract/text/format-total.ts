import { EXACT_TOTAL_MAX } from '#contract/gigs.ts'

/**
 * The rows of a list without those that are named elsewhere: `12`, or `150+` for a list that the server does not count to
 * its end.
 * @param total the list's `X-Total-Count`
 * @param atLeast the rows that are certainly left
 */
export const formatRest = (total: number, named = 0, atLeast = 0): string =>
  total > EXACT_TOTAL_MAX ? `${Math.max(EXACT_TOTAL_MAX - named, atLeast)}+` : String(total - named)

/** The rows of a list: `1 receipt`, `12 receipts`, `150+ receipts`. */
export const formatTotal = (total: number, one: string, many = `${one}s`): string =>
  total === 1 ? `1 ${one}` : `${formatRest(total)} ${many}`
