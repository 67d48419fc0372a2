import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Config } from '#contract/config.ts'
import type { Release } from './release.ts'

/** What pages are rendered with; it does not change while the server runs. */
export interface RenderContext {
  readonly release: Release
  readonly config: Config
}

export interface RenderedPage {
  readonly html: string
  readonly status: number
}

const TASK = fileURLToPath(new URL('../../prerender-task.ts', import.meta.url))
/** Starting the thread takes 0.5 s, so it stays for visitors who read on. */
const IDLE_MS = 10_000
/** Live data takes 40 MB. Without limits, V8 lets garbage grow to 100 MB before it collects it. */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 } as const

/**
 * Renders pages in a thread that ends when it is idle. The code of the page and its garbage take 200 MB, which only the
 * end of a thread returns, and a long chapter would block all other requests for 0.2 s.
 */
export const createPageRenderer = (context: RenderContext): ((url: string) => Promise<RenderedPage>) => {
  const threads = new Piscina<string, RenderedPage>({
    filename: TASK,
    name: 'renderPage',
    workerData: context,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    // Otherwise an idle thread blocks, and receives no messages of the modules that it loads.
    atomics: 'disabled',
    resourceLimits: HEAP_LIMITS,
  })
  return (url) => threads.run(url)
}
