import { clientsClaim } from 'workbox-core'
import {
  type BuiltFile,
  dropOldMemberFiles,
  keepMemberFiles,
  renewMemberFiles,
  serveMemberFiles,
} from './member-files.ts'
import { type Ask, isAsk } from './messages.ts'
import { onSync } from './outbox-sync.ts'
import { cachePage, deleteCachedPages } from './page-cache.ts'
import { precacheBuild } from './precache.ts'
import { onNotificationClick, onPush, onSubscriptionChange } from './push.ts'
import { registerCacheRoutes } from './runtime-cache.ts'
import { serveSavedFiles } from './saved-files.ts'
import { warmCache } from './warm-cache.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (BuiltFile | string)[] }

const files = self.__WB_MANIFEST.filter((file): file is BuiltFile => typeof file !== 'string')

const act = async (ask: Ask): Promise<void> => {
  if (ask.kind === 'take-over') await self.skipWaiting()
  else if (ask.kind === 'member') await keepMemberFiles()
  else await Promise.all([cachePage(ask.path), warmCache(ask.path)])
}

clientsClaim()
serveSavedFiles()
serveMemberFiles(files)
precacheBuild(files.filter(({ isForMembers }) => !isForMembers))
registerCacheRoutes()

self.addEventListener('install', (event) => event.waitUntil(renewMemberFiles()))
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([deleteCachedPages(), dropOldMemberFiles()])))
self.addEventListener('sync', onSync)
self.addEventListener('push', onPush)
self.addEventListener('notificationclick', onNotificationClick)
self.addEventListener('pushsubscriptionchange', onSubscriptionChange)
self.addEventListener('message', (event) => {
  const ask: unknown = event.data
  if (isAsk(ask)) event.waitUntil(act(ask))
})
