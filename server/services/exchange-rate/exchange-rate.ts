import { ExchangeRates, FALLBACK_PKR_PER_USD } from '#contract/gigs/price.ts'

export interface ExchangeRate {
  /** Resolves to the PKR for one USD; never rejects. */
  readonly pkrPerUsd: () => Promise<number>
}

const HOUR_MS = 3_600_000
/** After a failure, wait before the next request, so callers do not wait for the timeout every time. */
const RETRY_MS = 60_000
const TIMEOUT_MS = 3000

/**
 * Reads the public exchange rate, at most once an hour (specification D5.1). Falls back to {@link FALLBACK_PKR_PER_USD}.
 * @param url answers `{ rates: { PKR } }`
 */
export const createExchangeRate = (url: string): ExchangeRate => {
  let cached = { rate: FALLBACK_PKR_PER_USD, until: 0 }
  let pendingRequest: Promise<number> | undefined
  const fetchRate = async (): Promise<number> => {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      cached = { rate: ExchangeRates.parse(await response.json()).rates.PKR, until: Date.now() + HOUR_MS }
    } catch {
      cached = { rate: FALLBACK_PKR_PER_USD, until: Date.now() + RETRY_MS }
    }
    pendingRequest = undefined
    return cached.rate
  }
  return {
    pkrPerUsd: async () => {
      if (Date.now() < cached.until) return cached.rate
      pendingRequest ??= fetchRate()
      return pendingRequest
    },
  }
}
