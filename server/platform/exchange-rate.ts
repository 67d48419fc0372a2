import { ExchangeRates, FALLBACK_RATE } from '#contract/gigs.ts'

export interface ExchangeRate {
  /** PKR for one USD. */
  readonly pkrPerUsd: () => Promise<number>
}

const HOUR_MS = 3_600_000
/** After a failure the service is left alone for a while, so that a price check never waits for it twice. */
const PAUSE_MS = 60_000
const TIMEOUT_MS = 3000

/**
 * The public exchange rate, asked at most once an hour (specification D5.1).
 * @param url answers `{ rates: { PKR } }`
 * @returns a reader that never fails: without an answer it says the fallback
 */
export const createExchangeRate = (url: string): ExchangeRate => {
  let known = { rate: FALLBACK_RATE, until: 0 }
  let asking: Promise<number> | undefined
  const ask = async (): Promise<number> => {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      known = { rate: ExchangeRates.parse(await response.json()).rates.PKR, until: Date.now() + HOUR_MS }
    } catch {
      known = { rate: FALLBACK_RATE, until: Date.now() + PAUSE_MS }
    }
    asking = undefined
    return known.rate
  }
  return {
    pkrPerUsd: async () => {
      if (Date.now() < known.until) return known.rate
      asking ??= ask()
      return asking
    },
  }
}
