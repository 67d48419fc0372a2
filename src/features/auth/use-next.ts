import { useSearch } from '@tanstack/react-router'

interface NextSearch {
  /** The path to open after the login, as the URL has it: `destinationAfterLogin` checks it. */
  readonly next?: string
}

export const parseNext = ({ next }: Readonly<Record<string, unknown>>): NextSearch =>
  typeof next === 'string' ? { next } : {}

/** The search parameters that login, sign-up and the reset of a password hand to each other, so that all lead to the same page. */
export const useNext = (): NextSearch => parseNext(useSearch({ strict: false }))
