import { type ComponentType, lazy } from 'react'

const RETRY_MS = 5000

/**
 * Retries until the import succeeds. A failed import would throw into the error boundary, which replaces the whole
 * page.
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

/** Like `lazy`, but repeats a failed import, so that a part of the shell appears once the network is back. */
export const lazyWithRetry = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadWithRetry(load) }))
