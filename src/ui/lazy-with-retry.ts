import { type ComponentType, lazy } from 'react'

const RETRY_MS = 5000

/**
 * Brings a part that comes after the page. A line that fails is asked again: without the part the page still stands, and
 * an error thrown here would put its words in the place of everything.
 */
export const loadWithRetry = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((done) => {
        setTimeout(done, RETRY_MS)
      })
    }
  }
}

/** A part of the shell that comes after the page; to be shown within a Suspense. */
export const lazyWithRetry = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWithRetry(load) }))
