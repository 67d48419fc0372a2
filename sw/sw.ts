import { clientsClaim } from 'workbox-core'
import {
  type BuiltFile,
  cacheMemberFiles,
  dropOldMemberFiles,
  registerMemberFilesRoute,
  updateCachedMemberFiles,
} from './member-files.ts'
import { isWorkerMessage, listOpenedPaths, type WorkerMessage } from './messages.ts'
import { onSync } from './outbox-sync.ts'
import { cachePage, deleteCachedPages } from './page-cache.ts'
import { precacheBuild, refillPrecache } from './precache.ts'
import { onNotificationClick, onPush, onSubscriptionChange } from './push.ts'
import { registerCacheRoutes } from './runtime-cache.ts'
import { registerSavedFilesRoutes } from './saved-files.ts'
import { saveHome } from './saved-home.ts'
import { warmCache } from './warm-cache.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (BuiltFile | string)[] }

const buildFiles = self.__WB_MANIFEST.filter((file): file is BuiltFile => typeof file !== 'string')

let checking: Promise<unknown> = Promise.resolve()

/** One check at a time, so that two tabs do not fetch the same files. */
const checkFiles = (isMember: boolean): Promise<boolean> => {
  const check = checking.then(async () => {
    const isPrecached = await refillPrecache()
    const hasScreens = !isMember || (await cacheMemberFiles())
    return isPrecached && hasScreens
  })
  checking = check.catch(() => undefined)
  return check
}

/** One page at a time, because pages share responses. */
const cacheOpenedPages = async (paths: readonly string[]): Promise<void> => {
  for (const path of paths) await Promise.all([cachePage(path), warmCache(new URL(path, location.origin))])
}

const handleMessage = async (message: WorkerMessage, port: MessagePort | undefined): Promise<void> => {
  if (message.kind === 'take-over') await self.skipWaiting()
  else if (message.kind === 'check-files') port?.postMessage(await checkFiles(message.isMember).catch(() => false))
  else if (message.kind === 'save-home') await saveHome(message.home)
  else await cacheOpenedPages(listOpenedPaths(message))
}

clientsClaim()
registerSavedFilesRoutes()
registerMemberFilesRoute(buildFiles)
precacheBuild(buildFiles.filter(({ isForMembers }) => !isForMembers))
registerCacheRoutes()

self.addEventListener('install', (event) => event.waitUntil(updateCachedMemberFiles()))
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([deleteCachedPages(), dropOldMemberFiles()])))
self.addEventListener('sync', onSync)
self.addEventListener('push', onPush)
self.addEventListener('notificationclick', onNotificationClick)
self.addEventListener('pushsubscriptionchange', onSubscriptionChange)
self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (isWorkerMessage(message)) event.waitUntil(handleMessage(message, event.ports[0]))
})
