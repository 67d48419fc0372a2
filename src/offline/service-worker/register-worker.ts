import { Workbox } from 'workbox-window'
import { trustedWorkerUrl } from '#src/api/trusted-types.ts'
import type { WorkerMessage } from '#sw/messages.ts'
import { announceUpdate } from './app-update.ts'
import { checkOfflineFiles } from './offline-files.ts'

const UPDATE_CHECK_MS = 60 * 60_000
const MAX_VISITED_PATHS = 20

const checkForUpdates = (workbox: Workbox): void => {
  // Offline the check fails; the next one is in an hour.
  setInterval(() => void (document.hidden || workbox.update().catch(() => undefined)), UPDATE_CHECK_MS)
}

/** False if the page came from the network, perhaps because the worker took over while it loaded. */
const isAnsweredByWorker = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.workerStart > 0)

/**
 * The paths that this tab has opened, the current one first, with their queries. Browsers without the Navigation API know
 * only the current one.
 */
const listVisitedPaths = (): string[] => {
  const entries = 'navigation' in window ? navigation.entries() : []
  const urls = [location.href, ...entries.map(({ url }) => url).reverse()]
  const paths = urls
    .filter((url) => url !== null)
    .map((url) => {
      const { pathname, search } = new URL(url)
      return pathname + search
    })
  return [...new Set(paths)].slice(0, MAX_VISITED_PATHS)
}

/**
 * Registers the worker. On the first visit it sends the worker the paths opened so far, because their pages were loaded
 * before the worker could cache them. Without a worker (private windows, blocked storage) the app works online.
 */
export const registerWorker = async (): Promise<void> => {
  if (!navigator.serviceWorker) return
  const workbox = new Workbox(trustedWorkerUrl, { type: import.meta.env.DEV ? 'module' : 'classic' })
  workbox.addEventListener('waiting', announceUpdate)
  // Another tab has activated a new worker.
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) announceUpdate()
  })
  const registration = await workbox.register().catch(() => undefined)
  if (!registration) return
  checkForUpdates(workbox)
  addEventListener('online', () => void checkOfflineFiles())
  void checkOfflineFiles()
  if (isAnsweredByWorker()) return
  const { active } = await navigator.serviceWorker.ready
  const [path = '/', ...others] = listVisitedPaths()
  active?.postMessage({ kind: 'opened', path, paths: [path, ...others] } satisfies WorkerMessage)
}
