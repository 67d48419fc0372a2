import { useHydrated, useSearch } from '@tanstack/react-router'

interface NextSearch {
  /** The path to open after the login, as the URL has it: `destinationAfterLogin` checks it. */
  readonly next?: string
}

export const parseNext = ({ next }: Readonly<Record<string, unknown>>): NextSearch =>
  typeof next === 'string' ? { next } : {}

/**
 * The search parameters that login, sign-up and the reset of a password hand to each other, so that all lead to the same
 * page. Empty until the prerendered page, which does not know them, is hydrated.
 */
export const useNext = (): NextSearch => {
  const isHydrated = useHydrated()
  const search = useSearch({ strict: false })
  return isHydrated ? parseNext(search) : {}
}
