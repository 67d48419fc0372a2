import { clientsClaim } from 'workbox-core'
import type { PrecacheEntry } from 'workbox-precaching'
import { keepByRules } from './keep.ts'
import { isAsk } from './messages.ts'
import { keepOpened } from './opened.ts'
import { onSync } from './outbox-sync.ts'
import { forgetOldPages, keepShell } from './precache.ts'
import { onNotificationClick, onPush, onSubscriptionChange } from './push.ts'
import { serveSavedFiles } from './saved-files.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] }

clientsClaim()
serveSavedFiles()
keepShell(self.__WB_MANIFEST)
keepByRules()

self.addEventListener('activate', (event) => event.waitUntil(forgetOldPages()))
self.addEventListener('sync', onSync)
self.addEventListener('push', onPush)
self.addEventListener('notificationclick', onNotificationClick)
self.addEventListener('pushsubscriptionchange', onSubscriptionChange)
self.addEventListener('message', (event) => {
  const ask: unknown = event.data
  if (!isAsk(ask)) return
  event.waitUntil(ask.kind === 'take-over' ? self.skipWaiting() : keepOpened(ask.path))
})
